from datetime import date

from meter.reader import Reading, use


def test_use():
    assert use([Reading(date(2026, 1, 1), 100.0), Reading(date(2026, 2, 1), 340.5)]) == 240.5
