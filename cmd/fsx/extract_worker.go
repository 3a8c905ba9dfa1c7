package main

import (
	"os"
	"path/filepath"
	"runtime"

	"github.com/adrg/xdg"
	"github.com/spf13/cobra"

	"github.com/fsx-dev/fsx/extract"
)

const workerVerb = "extract-worker"

// extractWorkerCommand is the verb that this program starts itself with, to read
// documents of risky formats in a process that can be killed.
func (a *app) extractWorkerCommand() *cobra.Command {
	return &cobra.Command{
		Use:              workerVerb,
		Short:            "Read documents for another fsx that asks on standard input",
		Hidden:           true,
		Args:             exactly(0),
		PersistentPreRun: func(*cobra.Command, []string) {}, // it needs no settings and no data folder
		RunE:             func(*cobra.Command, []string) error { return extract.Work(a.in, a.out) },
	}
}

// ownWorker is the command line of a worker of this very program, nil when it
// cannot be told.
func ownWorker() []string {
	if runtime.GOOS == "linux" { // it holds after an update has replaced the file
		return []string{"/proc/self/exe", workerVerb}
	}
	exe, err := os.Executable()
	if err != nil {
		return nil
	}
	return []string{exe, workerVerb}
}

// newReader is what reads documents, in processes of their own where they are risky.
func (a *app) newReader(background bool) *extract.Reader {
	return extract.New(extract.Options{
		CacheDir: filepath.Join(xdg.CacheHome, "fsx", "pdf"), Command: a.worker, Background: background,
	})
}
