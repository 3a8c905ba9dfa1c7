package store

import (
	"context"
	"log/slog"
	"time"
)

const (
	batchRows  = 500                    // COPY batch
	batchDelay = 750 * time.Millisecond // or after this, whichever is first

	// A failed batch is retried for this long before the writer gives up the
	// connection and asks the resolver for the primary again. Before 1.2.1 it
	// never asked again, which is what stuck us to the dead primary in PM-014.
	repickPrimaryAfter = 25 * time.Second
)

const upsert = `
INSERT INTO reading (meter_id, obis, ts, value_wh, quality, source_seq)
SELECT meter_id, obis, ts, value_wh, quality, source_seq FROM reading_stage
ON CONFLICT (meter_id, obis, ts) DO UPDATE
   SET value_wh = EXCLUDED.value_wh, quality = EXCLUDED.quality
 WHERE reading.quality > EXCLUDED.quality` // a better quality wins, never a worse one

type Writer struct {
	dsn string
	log *slog.Logger
	in  source
}

type source interface {
	NextSegment(ctx context.Context) (string, [][]any, error)
	Ack(path string) error
}

func NewWriter(dsn string, in source, log *slog.Logger) *Writer {
	return &Writer{dsn: dsn, in: in, log: log}
}

// Run copies segment after segment into reading_stage and merges it.
func (w *Writer) Run(ctx context.Context) {
	var failingSince time.Time
	for ctx.Err() == nil {
		path, rows, err := w.in.NextSegment(ctx)
		if err != nil {
			w.log.Warn("next segment", "err", err)
			continue
		}
		if err := w.copyAndMerge(ctx, rows); err != nil {
			if failingSince.IsZero() {
				failingSince = time.Now()
			}
			if time.Since(failingSince) > repickPrimaryAfter {
				w.reconnect(ctx)
				failingSince = time.Time{}
			}
			continue
		}
		failingSince = time.Time{}
		if err := w.in.Ack(path); err != nil {
			w.log.Error("ack", "segment", path, "err", err)
		}
	}
}
