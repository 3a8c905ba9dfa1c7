package main

import (
	"context"
	"io"
	"log"
	"os"
	"os/signal"
	"syscall"

	"golang.org/x/term"

	"github.com/fsx-dev/fsx/agent/llm"
)

func main() {
	log.SetOutput(io.Discard) // libraries log there, and what they print would tear the screen
	os.Exit(run())
}

// run is main with an exit status.
func run() int {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	// The first signal ends the context; a second one kills as usual.
	context.AfterFunc(ctx, stop)
	a := &app{
		in: os.Stdin, out: os.Stdout, err: os.Stderr, env: os.Getenv, worker: ownWorker(), keyring: llm.SystemKeyring(os.Getenv),
		inTerminal:  term.IsTerminal(int(os.Stdin.Fd())),
		outTerminal: term.IsTerminal(int(os.Stdout.Fd())),
		errTerminal: term.IsTerminal(int(os.Stderr.Fd())),
	}
	return a.execute(ctx, os.Args[1:])
}
