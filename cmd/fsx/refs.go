package main

import (
	"github.com/spf13/cobra"

	"github.com/fsx-dev/fsx/agent/tool"
)

func (a *app) refsCommand() *cobra.Command {
	var depth, most int
	var out, to bool
	var in []string
	c := &cobra.Command{
		Use:   "refs [PATH]",
		Short: "Show which documents name each other",
		Long: `Show what a document refers to and what refers to it, each with its place and
words: files by their names, exhibits and schedules by their numbers, agreements
by their dates, and documents by their titles. References to which no indexed
document fits are named at the end. Of a folder all references are shown.

It looks in everything that was indexed with fsx index in the current folder, or
in the folders given with --in. Nothing found: exit status 4.`,
		Example: `  fsx refs Legal_Opinion.pdf
  fsx refs SPA.docx --out --depth 3
  fsx refs --in ~/Documents/deal --json | jq -r '.unresolved[].name'`,
		Args:              atMost(1),
		ValidArgsFunction: completePaths,
		RunE: func(cmd *cobra.Command, args []string) error {
			direction := "both"
			if out != to {
				direction = map[bool]string{true: "out", false: "in"}[out]
			}
			path := first(args)
			if path == "" && len(in) > 0 {
				path = in[0]
			}
			res, err := a.do(cmd.Context(), needIndex, "references", arguments{
				"path": tool.Path(path), "direction": direction, "depth": depth, "limit": most, "under": paths(in),
			})
			found, ok := res.Value.(tool.ReferenceList)
			if err == nil && ok && len(found.References)+len(found.Unresolved) == 0 {
				return errNothing
			}
			return err
		},
	}
	f := c.Flags()
	f.IntVarP(&depth, "depth", "d", 1, "follow references `N` steps")
	f.BoolVar(&out, "out", false, "only what it refers to")
	f.BoolVar(&to, "to", false, "only what refers to it")
	f.IntVar(&most, "most", 200, "show at most `N` references")
	f.StringArrayVar(&in, "in", nil, "look for documents in `DIR` only; can be repeated")
	return c
}
