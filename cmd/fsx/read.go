package main

import (
	"github.com/spf13/cobra"

	"github.com/fsx-dev/fsx/agent/tool"
)

func (a *app) readCommand() *cobra.Command {
	var start, lines int
	var pages, encoding, mode string
	c := &cobra.Command{
		Use:   "read FILE",
		Short: "Read a file of any kind as text",
		Long: `Read a file: text and code with line numbers, CSV as a table, PDF by page, DOCX,
XLSX, HTML and e-mail as structure and text, images as their facts, anything
else as its type and first bytes.

Files that are blocked for security, such as private keys, are never read;
others that look sensitive are read with a warning.`,
		Example: `  fsx read notes.md
  fsx read main.go --start 120 --lines 40
  fsx read contract.pdf --pages 2-4
  fsx read model.xlsx --json | jq '.blocks[] | {cells_ref, text}'`,
		Args:              exactly(1),
		ValidArgsFunction: completePaths,
		RunE: func(cmd *cobra.Command, args []string) error {
			in := arguments{"path": tool.Path(args[0]), "start": start, "lines": lines, "pages": pages, "encoding": encoding, "mode": mode}
			_, err := a.do(cmd.Context(), likesIndex, "read_file", in)
			return err
		},
	}
	f := c.Flags()
	f.IntVar(&start, "start", 1, "begin with line (or block) `N`")
	f.IntVar(&lines, "lines", 0, "read `N` lines (or blocks); 0 is all")
	f.StringVar(&pages, "pages", "", "only these `PAGES` or sheets: 3, 2-4, 1,5-7")
	f.StringVar(&encoding, "encoding", "auto", "`NAME` of the text's encoding, such as windows-1252")
	f.StringVar(&mode, "mode", "full", "`MODE`: full, preview or metadata")
	return c
}
