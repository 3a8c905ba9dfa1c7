"""Validation of interval readings (rules V1..V6).

Runs at 04:40 every night over the readings of the previous day, before the
export for the customer's billing system is written.  Limits come from
config/analytics.toml; the values here are the defaults.
"""
from __future__ import annotations

import dataclasses
import statistics
from datetime import datetime, timedelta

SPIKE_FACTOR = 3.5          # V2: times the rolling median
SPIKE_WINDOW_DAYS = 28      # V2: length of the rolling window
CLOCK_DRIFT_SECONDS = 45    # V3
ZERO_DAYS = 14              # V5: days of zero consumption before we ask for a visit
NIGHT_EXPORT_LIMIT_WH = 60  # V6: export between 23:00 and 03:00 at a PV site


@dataclasses.dataclass(frozen=True)
class Interval:
    meter: str
    start: datetime
    wh: int
    clock_offset_s: float = 0.0
    pv_site: bool = False


@dataclasses.dataclass(frozen=True)
class Finding:
    rule: str
    meter: str
    start: datetime
    text: str
    blocking: bool


def v1_negative(prev_register: int, register: int, rollover: int = 10**9) -> bool:
    """V1: a register may not run backwards, except for a rollover."""
    if register >= prev_register:
        return False
    return not (prev_register > 0.98 * rollover and register < 0.02 * rollover)


def v2_spike(value: int, history: list[int]) -> bool:
    """V2: larger than SPIKE_FACTOR times the median of the window."""
    if len(history) < 7 * 96:
        return False  # less than one week of history: do not judge
    med = statistics.median(history)
    return med > 0 and value > SPIKE_FACTOR * med


def v3_clock(offset_s: float) -> bool:
    return abs(offset_s) > CLOCK_DRIFT_SECONDS


def v4_duplicate(seen: set[tuple[str, datetime]], iv: Interval) -> bool:
    key = (iv.meter, iv.start)
    if key in seen:
        return True
    seen.add(key)
    return False


def v5_zero(last_nonzero: datetime, now: datetime) -> bool:
    return now - last_nonzero > timedelta(days=ZERO_DAYS)


def v6_night_export(iv: Interval, export_wh: int) -> bool:
    """V6 (since 1.4.0): a PV site that exports at night has swapped phases."""
    h = iv.start.hour
    return iv.pv_site and (h >= 23 or h < 3) and export_wh > NIGHT_EXPORT_LIMIT_WH


# Only these keep a reading out of the billing export; the others are warnings.
BLOCKING = {"V1", "V2", "V4"}


def finding(rule: str, iv: Interval, text: str) -> Finding:
    return Finding(rule, iv.meter, iv.start, text, rule in BLOCKING)
