package main

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"

	"github.com/fsx-dev/fsx/agent"
	"github.com/fsx-dev/fsx/agent/tool"
)

// promptsDir stands beside the settings file; what lies there is told to models
// in the place of the embedded texts.
const promptsDir = "prompts"

// prompts reads the person's own texts.
func (a *app) prompts() agent.Prompts {
	if a.configDir == "" {
		return agent.Prompts{}
	}
	p, warnings := agent.ReadPrompts(os.DirFS(filepath.Join(a.configDir, promptsDir)), tool.Standard())
	for _, w := range warnings {
		a.warn(w)
	}
	return p
}

// writePrompts writes the texts that models are told into a folder. Files that
// are there stay as they are.
func (a *app) writePrompts(dir string) error {
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return err
	}
	all := agent.DefaultPrompts(tool.Standard())
	written := 0
	for _, name := range slices.Sorted(maps.Keys(all)) {
		f, err := os.OpenFile(filepath.Join(dir, name), os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
		if errors.Is(err, fs.ErrExist) {
			continue
		}
		if err != nil {
			return err
		}
		_, err = f.WriteString(all[name])
		if err := errors.Join(err, f.Close()); err != nil {
			return err
		}
		written++
	}
	if a.flags.json {
		a.printJSON(map[string]any{"folder": tool.Path(dir), "written": written, "kept": len(all) - written})
		return nil
	}
	return write(a.out, fmt.Sprintf("Wrote %s to %s; %d were there already.\nWhat lies in %s is used in place of the texts in fsx.\n",
		tool.Count(written, "file"), tool.Safe(dir), len(all)-written, tool.Safe(filepath.Join(a.configDir, promptsDir))))
}
