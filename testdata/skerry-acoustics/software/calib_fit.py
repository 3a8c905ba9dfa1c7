#!/usr/bin/env python3
"""Fit of a tank run: sensitivity against frequency, Iolanda's method.

usage: calib_fit.py run.csv > result.csv
Comparison with the reference hydrophone, tone bursts, gated.
"""
import csv, math, sys

REF_SENS_DB = -205.8      # RH-2, certificate of 2025
GATE_MS = 1.2             # cut before the first reflection from the wall
MIN_CYCLES = 3            # fewer cycles in the gate -> point is dropped
REJECT_DB = 0.8           # spread of the five bursts

def sensitivity(v_dut, v_ref, gain_db):
    # level difference to the reference, gain of the chain taken off
    return REF_SENS_DB + 20 * math.log10(v_dut / v_ref) - gain_db

def usable(freq_hz):
    # below about 2.5 kHz the gate holds too few cycles in our tank
    return freq_hz * GATE_MS / 1000 >= MIN_CYCLES

def main(path):
    out = csv.writer(sys.stdout)
    for row in csv.DictReader(open(path)):
        f = float(row["freq_hz"])
        if not usable(f) or float(row["spread_db"]) > REJECT_DB:
            continue  # TODO: write the dropped points to a log (Tom)
        out.writerow([f, round(sensitivity(float(row["v_dut"]), float(row["v_ref"]), 12.0), 2)])

if __name__ == "__main__":
    main(sys.argv[1])
