package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"syscall"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	err := run(ctx, os.Args[1:], os.Stdin, os.Stdout)
	stop()
	switch {
	case errors.Is(err, flag.ErrHelp):
		os.Exit(2)
	case err != nil:
		fmt.Fprintln(os.Stderr, "fsx-bench:", err)
		os.Exit(1)
	}
}

// run does what the first argument says; without a verb it measures.
func run(ctx context.Context, args []string, in io.Reader, out io.Writer) error {
	verb := ""
	if len(args) > 0 && args[0] != "" && args[0][0] != '-' {
		verb, args = args[0], args[1:]
	}
	switch verb {
	case "":
		return bench(ctx, args, out)
	case "tree":
		return treeVerb(ctx, args)
	case "text":
		return textVerb(ctx, args)
	case "floor":
		return floorVerb(ctx, args, out)
	case "launch":
		return launchVerb(ctx, args)
	case "inside":
		return insideVerb(ctx, args, in, out)
	case "torture":
		return tortureVerb(ctx, args, out)
	case "worker":
		return workerVerb(ctx, args, out)
	}
	return fmt.Errorf("there is no verb %q; see fsx-bench -h", verb)
}
