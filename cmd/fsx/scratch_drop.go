package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"github.com/fsx-dev/fsx/agent/tool"
)

// backAgain says until when what is dropped can be brought back.
const backAgain = "fsx scratch undrop brings it back until tables are dropped the next time."

// allAgain says so of all tables.
const allAgain = "fsx scratch undrop brings them back until tables are dropped the next time."

func (a *app) scratchDrop() *cobra.Command {
	var yes bool
	c := &cobra.Command{
		Use:   "drop NAME",
		Short: "Delete one table",
		Long: `Delete one table with its rows. What was dropped last is kept until tables are
dropped the next time, and fsx scratch undrop brings it back. Without a terminal
to ask on, --yes is needed; exit status 3 without it.`,
		Example: `  fsx scratch drop payments
  fsx scratch drop payments --yes`,
		Args: exactly(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			return a.with(cmd.Context(), needScratch, func(h *house) error {
				t, err := h.scratch.Table(cmd.Context(), args[0])
				if err != nil {
					return err
				}
				if err := a.confirm(yes, fmt.Sprintf("This deletes the table %s with %s; %s", tool.Safe(t.Name), tool.Count(t.Rows, "row"), backAgain)); err != nil {
					return err
				}
				res, err := h.call(cmd.Context(), "drop_table", arguments{"name": t.Name})
				if err != nil {
					return err
				}
				return a.print(res)
			})
		},
	}
	c.Flags().BoolVarP(&yes, "yes", "y", false, "do not ask")
	return c
}

func (a *app) scratchClear() *cobra.Command {
	var yes bool
	c := &cobra.Command{
		Use:   "clear",
		Short: "Delete all tables",
		Long: `Delete all tables with their rows. They are kept until tables are dropped the next
time, and fsx scratch undrop brings them back. Without a terminal to ask on, --yes
is needed; exit status 3 without it.`,
		Args: atMost(0),
		RunE: func(cmd *cobra.Command, _ []string) error {
			return a.with(cmd.Context(), needScratch, func(h *house) error {
				tables, err := h.scratch.List(cmd.Context())
				if err != nil {
					return err
				}
				if len(tables) > 0 {
					if err := a.confirm(yes, fmt.Sprintf("This deletes %s; %s", tool.Count(len(tables), "table"), allAgain)); err != nil {
						return err
					}
				}
				if err := h.scratch.Clear(cmd.Context()); err != nil {
					return err
				}
				if a.flags.json {
					a.printJSON(map[string]int{"cleared": len(tables)})
					return nil
				}
				return write(a.out, fmt.Sprintf("%s deleted\n", tool.Count(len(tables), "table")))
			})
		},
	}
	c.Flags().BoolVarP(&yes, "yes", "y", false, "do not ask")
	return c
}

func (a *app) scratchUndrop() *cobra.Command {
	return &cobra.Command{
		Use:   "undrop [NAME]",
		Short: "Bring back the tables that were dropped last",
		Long: `Bring back the table that was dropped last, or all tables that were cleared, or
the one of that name among them. What was dropped before that is gone.`,
		Example: `  fsx scratch undrop
  fsx scratch undrop payments`,
		Args: atMost(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			name := ""
			if len(args) > 0 {
				name = args[0]
			}
			return a.with(cmd.Context(), needScratch, func(h *house) error {
				back, err := h.scratch.Undrop(cmd.Context(), name)
				if err != nil {
					return err
				}
				names := []string{}
				for _, t := range back {
					names = append(names, t.Name)
				}
				if a.flags.json {
					a.printJSON(map[string][]string{"restored": names})
					return nil
				}
				for _, t := range back {
					if err := write(a.out, fmt.Sprintf("%s is back with %s\n", tool.Safe(t.Name), tool.Count(t.Rows, "row"))); err != nil {
						return err
					}
				}
				return nil
			})
		},
	}
}
