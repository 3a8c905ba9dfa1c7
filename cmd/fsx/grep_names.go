package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/fsx-dev/fsx/agent/tool"
)

// grepNames writes the paths of all files that match, a line each, or whole as they are with a NUL behind each.
func (a *app) grepNames(cmd *cobra.Command, in arguments, raw bool) error {
	if a.flags.json {
		return &usageError{verb: cmd.CommandPath(), problem: "--files-with-matches and --json are two ways to write the same"}
	}
	in["max_results"], in["context"] = 1, 0 // of each file it is enough that it matches
	var found []string
	brief()
	return a.with(cmd.Context(), likesIndex, func(h *house) error {
		line := a.newProgress()
		o := &tool.GrepObserver{Found: func(f tool.FileMatches) error {
			found = append(found, string(f.Path))
			return nil
		}}
		stop := line.follow(patience, func() string {
			return fmt.Sprintf("Searching: %s", tool.Count(o.Progress.Searched(), "file"))
		})
		_, err := h.call(tool.ObserveGrep(cmd.Context(), o), "grep", in)
		stop()
		if err != nil {
			return err
		}
		if len(found) == 0 {
			return errNothing
		}
		slices.Sort(found)
		var b strings.Builder
		for _, p := range found {
			if raw {
				b.WriteString(p + "\x00")
			} else {
				b.WriteString(tool.ShownPath(p, h.cwd) + "\n")
			}
		}
		return write(a.out, b.String())
	})
}

// accepted is a flag of other programs that says what holds anyway.
func accepted(f *pflag.FlagSet, name, letter string) {
	f.BoolP(name, letter, true, "")
	_ = f.MarkHidden(name) // it is there
}
