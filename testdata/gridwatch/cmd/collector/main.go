// Command collector is the head-end process of gridwatch. It polls the meters
// through the field gateways, spools what it reads to disk and hands the spool
// to the store writer.
package main

import (
	"context"
	"errors"
	"flag"
	"log/slog"
	"net/http"
	"os"
	"os/signal"
	"syscall"
	"time"

	"tarnbeck.example/gridwatch/internal/config"
	"tarnbeck.example/gridwatch/internal/dlms"
	"tarnbeck.example/gridwatch/internal/schedule"
	"tarnbeck.example/gridwatch/internal/spool"
	"tarnbeck.example/gridwatch/internal/store"
)

// Exit codes. They are read by the systemd unit and by the on-call dashboard,
// so do not renumber them (see docs/runbooks/collector-backlog.md).
const (
	exitOK          = 0
	exitConfig      = 3 // configuration unreadable or invalid
	exitSpoolLocked = 4 // another collector holds the spool lock
	exitNoGateway   = 7 // not one gateway answered within the start-up window
)

// startupWindow is how long we wait for the first gateway.
const startupWindow = 150 * time.Second

// drainTimeout must stay below TimeoutStopSec in the unit file.
const drainTimeout = 40 * time.Second

func main() {
	cfgPath := flag.String("config", "/etc/gridwatch/gridwatch.yaml", "path of the configuration")
	dryRun := flag.Bool("dry-run", false, "poll and spool, but write nothing to the database")
	only := flag.String("only-gateway", "", "restrict polling to one gateway id, e.g. GWY-07")
	flag.Parse()

	log := slog.New(slog.NewJSONHandler(os.Stdout, nil))

	cfg, err := config.Load(*cfgPath)
	if err != nil {
		log.Error("config", "err", err)
		os.Exit(exitConfig)
	}

	ctx, stop := signal.NotifyContext(context.Background(), syscall.SIGINT, syscall.SIGTERM)
	defer stop()

	sp, err := spool.Open(cfg.Spool.Dir, spool.Options{
		SegmentBytes: cfg.Spool.SegmentBytes,
		LimitBytes:   cfg.Spool.LimitBytes,
	})
	if errors.Is(err, spool.ErrLocked) {
		log.Error("spool is locked by another collector", "dir", cfg.Spool.Dir)
		os.Exit(exitSpoolLocked)
	}
	if err != nil {
		log.Error("spool", "err", err)
		os.Exit(exitConfig)
	}
	defer sp.Close()

	pool := dlms.NewPool(cfg.Gateways, cfg.Collector.MaxSessions)
	if !pool.WaitAny(ctx, startupWindow) {
		log.Error("no gateway answered", "window", startupWindow)
		os.Exit(exitNoGateway)
	}

	var w *store.Writer
	if !*dryRun {
		w = store.NewWriter(os.Getenv("GRIDWATCH_DSN"), sp, log)
		go w.Run(ctx)
	}

	sched := schedule.New(cfg.Collector.PollInterval, cfg.Collector.Jitter)
	sched.OnlyGateway = *only
	go func() {
		if err := sched.Run(ctx, pool, sp); err != nil && !errors.Is(err, context.Canceled) {
			log.Error("scheduler stopped", "err", err)
			stop()
		}
	}()

	// Health and metrics. /healthz turns red when the oldest unspooled segment
	// is older than cfg.Health.MaxLag.
	mux := http.NewServeMux()
	mux.HandleFunc("/healthz", func(rw http.ResponseWriter, r *http.Request) {
		if lag := sp.OldestAge(); lag > cfg.Health.MaxLag {
			rw.WriteHeader(http.StatusServiceUnavailable)
			_, _ = rw.Write([]byte("spool lag " + lag.String()))
			return
		}
		_, _ = rw.Write([]byte("ok"))
	})
	srv := &http.Server{Addr: cfg.Health.Listen, Handler: mux}
	go func() { _ = srv.ListenAndServe() }()

	<-ctx.Done()
	shutdown, cancel := context.WithTimeout(context.Background(), drainTimeout)
	defer cancel()
	_ = srv.Shutdown(shutdown)
	if w != nil {
		w.Drain(shutdown)
	}
	os.Exit(exitOK)
}
