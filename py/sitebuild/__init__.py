"""What builds, serves and tries the site; in no wheel, and never imported by conclave."""
