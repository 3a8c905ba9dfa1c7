#!/usr/bin/env python3
"""Import a delivery list of meters from the vendor's CSV.

usage: import_meters.py delivery.csv [--district NORTH|EAST|...] [--commit]

Without --commit nothing is written (rehearsal).  Serial numbers are
KX + two digits of the year + seven digits, the last of which is a check digit
(Luhn).  Rows with a bad check digit go to rejected.csv.
"""
import argparse
import csv
import re
import sys

SERIAL = re.compile(r"^KX\d{2}\d{7}$")
MAX_REJECT_SHARE = 0.02     # above this we assume the file is wrong and stop
DISTRICTS = ("NORTH", "EAST", "HARBOUR", "VALE", "UPLAND")


def luhn_ok(digits: str) -> bool:
    total = 0
    for i, c in enumerate(reversed(digits)):
        d = int(c)
        if i % 2:
            d = d * 2 - 9 if d > 4 else d * 2
        total += d
    return total % 10 == 0


def split(rows):
    good, bad = [], []
    for r in rows:
        s = r["serial"].strip().upper()
        (good if SERIAL.match(s) and luhn_ok(s[2:]) else bad).append(r)
    return good, bad


def main(argv=None) -> int:
    ap = argparse.ArgumentParser()
    ap.add_argument("file")
    ap.add_argument("--district", choices=DISTRICTS)
    ap.add_argument("--commit", action="store_true")
    a = ap.parse_args(argv)
    with open(a.file, newline="", encoding="utf-8-sig") as fh:
        rows = list(csv.DictReader(fh, delimiter=";"))
    good, bad = split(rows)
    if rows and len(bad) / len(rows) > MAX_REJECT_SHARE:
        print(f"{len(bad)} of {len(rows)} rows rejected, nothing imported", file=sys.stderr)
        return 2
    with open("rejected.csv", "w", newline="") as fh:
        w = csv.DictWriter(fh, fieldnames=rows[0].keys() if rows else ["serial"])
        w.writeheader()
        w.writerows(bad)
    print(f"{len(good)} accepted, {len(bad)} rejected", "(written)" if a.commit else "(rehearsal)")
    return 0


if __name__ == "__main__":
    sys.exit(main())
