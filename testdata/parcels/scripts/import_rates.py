"""Turns the carriers' spreadsheets into rate files. Run it on the first Monday of a month."""

import csv
import sys

ENCODING = "latin-1"
TIMEOUT_SECONDS = 45


class RateError(ValueError):
    """A line of a spreadsheet that makes no sense."""


def parse_line(line):
    """Return zone, grams, cents and days of one line."""
    zone, grams, price, days = line
    if zone not in ("home", "near", "far"):
        raise RateError("unknown zone " + zone)
    return zone, int(grams), round(float(price.replace(",", ".")) * 100), int(days)


def convert(source, target):
    """Convert one file; lines that begin with # are skipped."""
    with open(source, encoding=ENCODING) as f, open(target, "w") as out:
        writer = csv.writer(out)
        for line in csv.reader(f, delimiter=";"):
            if line and not line[0].startswith("#"):
                writer.writerow(parse_line(line))


if __name__ == "__main__":
    convert(sys.argv[1], sys.argv[2])
