package main

import (
	"github.com/spf13/cobra"

	"github.com/fsx-dev/fsx/agent/tool"
)

func (a *app) findCommand() *cobra.Command {
	var scope, kind, size, date, sort string
	var types, in []string
	var most int
	var raw bool
	c := &cobra.Command{
		Use:   "find [QUERY]",
		Short: "Find files by name, glob, words in them, type, size or date",
		Long: `Find files and folders. QUERY is a name or a part of one (typing errors are
forgiven), a glob such as '*.pdf' or 'src/**/*_test.go', or words that stand in
the files. Without QUERY every file matches, so that the filters alone answer
"the largest" or "the latest".

Folders that are indexed are searched in the index, others on the disk for some
seconds. In a pipe every line is a path, in which what is no text is escaped;
--print0 gives the paths as they are. Nothing found: exit status 4.`,
		Example: `  fsx find lease
  fsx find '*.{jpg,png}' --scope home --date this-week
  fsx find --type pdf --size '>10MB' --sort size --most 5
  fsx find --date 30d --sort modified
  fsx find "change of control" --search content
  fsx find '*.log' --date '<2026-01-01' --most 10000 --print0 | xargs -0 gzip`,
		Args: atMost(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			show := a.print
			if raw && a.flags.json {
				return &usageError{verb: cmd.CommandPath(), problem: "--print0 and --json are two ways to write the same"}
			}
			if raw {
				show = a.printRaw
			}
			res, err := a.doAs(cmd.Context(), likesIndex, "find_files", show, arguments{
				"query": first(args), "search_type": kind, "scope": scope, "file_types": types, "size_range": size, "date_range": date,
				"max_results": most, "sort_by": sort, "under": paths(in),
			})
			found, ok := res.Value.(tool.FoundFiles)
			if err != nil || !ok {
				return err
			}
			if found.Total == 0 {
				return errNothing
			}
			a.tellCut(len(found.Files), found.Total, "file")
			return nil
		},
	}
	f := c.Flags()
	f.StringArrayVar(&in, "in", nil, "look in `DIR`; can be repeated")
	f.StringVar(&scope, "scope", "smart", "`WHERE`: smart, cwd, home, everywhere, or a folder")
	f.StringVar(&kind, "search", "auto", "`HOW`: auto, name or content")
	f.StringSliceVar(&types, "type", nil, "`KINDS`: extensions, categories (image, document, code …), file, folder, link")
	f.StringVar(&size, "size", "", "`RANGE` of sizes: '>10MB', '<1KB', 1MB-100MB")
	f.StringVar(&date, "date", "", "`RANGE` of last changes: today, this-week, 2026-01, '>2026-01-01', 30d")
	f.StringVar(&sort, "sort", "relevance", "`ORDER`: relevance, name, size or modified")
	f.IntVar(&most, "most", 25, "show at most `N`")
	f.BoolVarP(&raw, "print0", "0", false, "write whole paths as they are, with a NUL behind each")
	return c
}

// printRaw writes what was found for programs that take any name.
func (a *app) printRaw(res tool.Result) error {
	found, _ := res.Value.(tool.FoundFiles)
	return write(a.out, found.Raw())
}
