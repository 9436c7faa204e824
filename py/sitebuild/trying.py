"""Another release of Pyodide, tried out beside the pinned one: which passes still hold?"""

from __future__ import annotations

import json
import shutil

from .building import build
from .plan import PASSES, Plan
from .tools import WORK, environment, npm, prepare_npm, prepare_python, run, say


def try_pyodide(version: str) -> int:
    """Build the site with a release of Pyodide in a folder of its own, and tell what holds."""
    prepare_python()
    prepare_npm()
    plan = fetched(version)
    build(plan)
    for name in PASSES:
        refusal = plan.work / f"{name}.refused"
        held = f"does not hold: {refusal.read_text('utf-8')}" if refusal.exists() else "holds"
        say(f"Pyodide {plan.version()}: {name} {held}")
    say(f"Pyodide {plan.version()}: snapshot holds; the site is in {plan.out}")
    return int(any((plan.work / f"{name}.refused").exists() for name in PASSES))


def fetched(version: str) -> Plan:
    """Fetch a release of Pyodide, and return the plan that uses it."""
    spare = WORK / "pyodide-fetched"
    shutil.rmtree(spare, ignore_errors=True)
    spare.mkdir(parents=True)
    (spare / "package.json").write_text(json.dumps({"private": True}), "utf-8")
    wish = ["install", "--ignore-scripts", "--no-audit", "--no-fund", f"pyodide@{version}"]
    say(f"fetching Pyodide {version}")
    run([npm(), *wish], f"there is no Pyodide {version}", cwd=spare, env=environment())
    found = Plan(pyodide=spare / "node_modules" / "pyodide").version()
    work = WORK / f"pyodide-{found}"
    work.mkdir(exist_ok=True)
    shutil.rmtree(work / "npm", ignore_errors=True)
    spare.rename(work / "npm")
    return Plan(work / "dist", work, work / "npm" / "node_modules" / "pyodide")
