package main

import (
	"github.com/spf13/cobra"

	"github.com/fsx-dev/fsx/agent/tool"
)

func (a *app) schemaCommand() *cobra.Command {
	c := &cobra.Command{
		Use:   "schema",
		Short: "Learn and show the fields that documents have",
		Long: `Learn by which fields the documents of a folder can be told apart, and show what
was learnt: fields of the file, of the document, and those that stand in the
texts as "Name: value".`,
		Example: `  fsx schema discover contracts
  fsx schema show contracts --json | jq '.fields[].name'`,
	}
	c.AddCommand(
		a.schemaVerb("discover", "Read the documents of a folder and learn their fields"),
		a.schemaVerb("show", "Show the fields that were learnt of a folder"),
	)
	return c
}

func (a *app) schemaVerb(action, short string) *cobra.Command {
	var most int
	c := &cobra.Command{
		Use:               action + " [PATH]",
		Short:             short,
		Args:              atMost(1),
		ValidArgsFunction: completePaths,
		RunE: func(cmd *cobra.Command, args []string) error {
			_, err := a.do(cmd.Context(), needIndex, "schema", arguments{"action": action, "path": tool.Path(first(args)), "max_documents": most})
			return err
		},
	}
	if action == "discover" {
		c.Flags().IntVar(&most, "most", 1000, "read at most `N` documents")
	} else {
		most = -1
	}
	return c
}
