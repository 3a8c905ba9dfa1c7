package main

import (
	"github.com/spf13/cobra"

	"github.com/fsx-dev/fsx/agent/tool"
)

func (a *app) grepCommand() *cobra.Command {
	var regex, ignoreCase bool
	var around, most int
	var include, exclude string
	c := &cobra.Command{
		Use:   "grep PATTERN [PATH]",
		Short: "Find lines in files, also in PDF, DOCX, XLSX and e-mail",
		Long: `Find every line that holds PATTERN, grouped by file. PDF, DOCX, XLSX and e-mail
are searched too; their matches have a page, cells or heading instead of a line.
What ignore files, such as .gitignore, leave out is left out, and so are hidden,
binary and secret files.

The files themselves are read, so nothing is stale. In a pipe every line is
path:line:text. Nothing found: exit status 4.`,
		Example: `  fsx grep TODO
  fsx grep -i 'change of control' contracts
  fsx grep -e 'func \w+\(' src --include '*.go' --context 2
  fsx grep 1250.00 --include '*.{pdf,xlsx}'`,
		Args:              usage(cobra.RangeArgs(1, 2)),
		ValidArgsFunction: completePaths,
		RunE: func(cmd *cobra.Command, args []string) error {
			in := arguments{
				"pattern": args[0], "path": tool.Path(first(args[1:])), "regex": regex, "ignore_case": ignoreCase, "context": around,
				"include": include, "exclude": exclude, "max_results": most,
			}
			res, err := a.do(cmd.Context(), likesIndex, "grep", in)
			if found, ok := res.Value.(tool.Grepped); err == nil && ok && found.Total == 0 {
				return errNothing
			}
			return err
		},
	}
	f := c.Flags()
	f.BoolVarP(&regex, "regex", "e", false, "PATTERN is a regular expression (RE2)")
	f.BoolVarP(&ignoreCase, "ignore-case", "i", false, "upper and lower case are the same")
	f.IntVarP(&around, "context", "C", 0, "show `N` lines before and after")
	f.StringVar(&include, "include", "", "only files that match `GLOB`")
	f.StringVar(&exclude, "exclude", "", "not files that match `GLOB`")
	f.IntVar(&most, "most", 1000, "show at most `N` matches")
	return c
}
