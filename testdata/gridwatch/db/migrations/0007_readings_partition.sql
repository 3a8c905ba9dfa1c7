-- 0007: readings move to a table partitioned by month (ADR-0009).
-- Author: T. Wierny, 2024-11-26.  Takes about 40 minutes on the staging copy.
-- Run with the collector stopped; the spool keeps what arrives meanwhile.
BEGIN;

ALTER TABLE reading RENAME TO reading_old;

CREATE TABLE reading (
    meter_id   integer     NOT NULL REFERENCES meter (id),
    obis       text        NOT NULL,
    ts         timestamptz NOT NULL,
    value_wh   bigint      NOT NULL,
    quality    smallint    NOT NULL DEFAULT 0 CHECK (quality BETWEEN 0 AND 4),
    source_seq bigint      NOT NULL,
    PRIMARY KEY (meter_id, obis, ts)
) PARTITION BY RANGE (ts);

-- quality: 0 good, 1 late, 2 missed, 3 estimated, 4 suspect

CREATE INDEX reading_ts_brin ON reading USING brin (ts) WITH (pages_per_range = 64);

-- Partitions are made three months ahead by the job gw_make_partitions.
CREATE OR REPLACE FUNCTION gw_make_partition(m date) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
    name text := 'reading_' || to_char(m, 'YYYY_MM');
BEGIN
    EXECUTE format(
        'CREATE TABLE IF NOT EXISTS %I PARTITION OF reading FOR VALUES FROM (%L) TO (%L)',
        name, m, m + interval '1 month');
END $$;

SELECT gw_make_partition(d::date)
  FROM generate_series(date '2024-07-01', date '2025-03-01', interval '1 month') d;

INSERT INTO reading SELECT meter_id, obis, ts, value_wh, quality, source_seq FROM reading_old;

COMMIT;
-- reading_old is dropped by 0008 after the counts have been compared.
