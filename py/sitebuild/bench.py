"""`python build.py bench`: the benchmark of the rules, with the parts that need the site."""

from __future__ import annotations

from conclave.lab.bench import Part, main

from . import loop_bench, page_bench, review_bench

PARTS = {
    "page": Part(page_bench.measure_page, page_bench.report),
    "review": Part(review_bench.measure_review, review_bench.report),
    "loop": Part(loop_bench.measure_loop, loop_bench.report),
}

if __name__ == "__main__":
    main(PARTS)
