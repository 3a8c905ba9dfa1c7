"""Find pulses in level-1 flux files.

A pulse is a closure whose flux is more than FACTOR times the running
median of the preceding WINDOW hours in the same chamber.
"""
import csv
from collections import deque
from statistics import median

FACTOR = 5.0
WINDOW = 72          # hours
MIN_R2 = 0.85        # below this a closure is dropped, unless it is a pulse
DETECTION_LIMIT = 0.12


def read(path):
    with open(path, newline="") as f:
        for row in csv.DictReader(f, delimiter=";"):
            yield row["timestamp"], row["chamber"], float(row["flux_mg_m2_h"]), float(row["r2"])


def is_pulse(flux, past):
    # TODO(yusuf): at S the median is close to zero after a flood, this finds too many
    return len(past) >= 10 and flux > FACTOR * max(median(past), DETECTION_LIMIT)


def pulses(path):
    past = {}
    for t, chamber, flux, r2 in read(path):
        window = past.setdefault(chamber, deque(maxlen=int(WINDOW / 2.5)))
        if is_pulse(flux, window):
            yield t, chamber, flux
        elif r2 >= MIN_R2:
            window.append(flux)
