package main

import (
	"context"
	"fmt"
	"time"

	"github.com/spf13/cobra"

	"github.com/fsx-dev/fsx/agent/tool"
)

func (a *app) grepCommand() *cobra.Command {
	var regex, ignoreCase, names, raw bool
	var around, most int
	var include, exclude string
	c := &cobra.Command{
		Use:   "grep PATTERN [PATH]",
		Short: "Find lines in files, also in PDF, DOCX, XLSX and e-mail",
		Long: `Find every line that holds PATTERN, grouped by file. PDF, DOCX, XLSX and e-mail
are searched too; their matches have a page, cells or heading instead of a line.
What ignore files, such as .gitignore, leave out is left out, and so are hidden,
binary and secret files.

The files themselves are read, so nothing is stale; an index spares those that
cannot match. On a terminal each file is shown as soon as it is found. In a pipe
the files are sorted and every line is path:line:text; --files-with-matches gives
the paths alone, of all files that match. Nothing found: exit status 4.`,
		Example: `  fsx grep TODO
  fsx grep -l 'old name' src --print0 | xargs -0 sed -i 's/old name/new name/'
  fsx grep -i 'change of control' contracts
  fsx grep -e 'func \w+\(' src --include '*.go' --context 2
  fsx grep 1250.00 --include '*.{pdf,xlsx}'`,
		Args:              between(1, 2),
		ValidArgsFunction: completePaths,
		RunE: func(cmd *cobra.Command, args []string) error {
			in := arguments{
				"pattern": args[0], "path": tool.Path(first(args[1:])), "regex": regex, "ignore_case": ignoreCase, "context": around,
				"include": include, "exclude": exclude, "max_results": most,
			}
			if names || raw {
				return a.grepNames(cmd, in, raw)
			}
			grep := a.do
			if a.outTerminal && !a.flags.json {
				grep = a.stream
			}
			res, err := grep(cmd.Context(), likesIndex, "grep", in)
			found, ok := res.Value.(tool.Grepped)
			if err != nil || !ok {
				return err
			}
			if found.Total == 0 {
				return errNothing
			}
			a.tellCut(found.Kept(), found.Total, "match")
			return nil
		},
	}
	f := c.Flags()
	f.BoolVarP(&regex, "regex", "e", false, "PATTERN is a regular expression (RE2)")
	f.BoolVarP(&ignoreCase, "ignore-case", "i", false, "upper and lower case are the same")
	f.IntVarP(&around, "context", "C", 0, "show `N` lines before and after")
	f.StringVar(&include, "include", "", "only files that match `GLOB`")
	f.StringVar(&exclude, "exclude", "", "not files that match `GLOB`")
	f.IntVar(&most, "most", 1000, "show at most `N` matches")
	f.BoolVarP(&names, "files-with-matches", "l", false, "write the paths of the files alone, of all that match")
	f.BoolVarP(&raw, "print0", "0", false, "write them whole as they are, with a NUL behind each")
	accepted(f, "line-number", "n") // of other programs of this name: the numbers are there, and folders are searched
	accepted(f, "recursive", "r")
	return c
}

// patience is how long a search is silent before it says how far it is.
const patience = 200 * time.Millisecond

// stream runs grep and shows the matches of each file as they are found, up to the most that
// are asked for.
func (a *app) stream(ctx context.Context, n need, name string, in arguments) (res tool.Result, err error) {
	most, _ := in["max_results"].(int)
	around, _ := in["context"].(int)
	brief()
	err = a.with(ctx, n, func(h *house) error {
		line := a.newProgress()
		o := &tool.GrepObserver{Found: func(f tool.FileMatches) error {
			f.Matches = f.Matches[:min(most, len(f.Matches))]
			if most -= len(f.Matches); len(f.Matches) == 0 {
				return nil
			}
			line.hide()
			return write(a.out, f.Text(h.cwd, around > 0))
		}}
		stop := line.follow(patience, func() string {
			return fmt.Sprintf("Searching: %s", tool.Count(o.Progress.Searched(), "file"))
		})
		res, err = h.call(tool.ObserveGrep(ctx, o), name, in)
		stop()
		found, ok := res.Value.(tool.Grepped)
		if err != nil || !ok {
			return err
		}
		return write(a.out, found.Counts())
	})
	return res, err
}
