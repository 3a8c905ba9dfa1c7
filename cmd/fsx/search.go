package main

import (
	"strings"

	"github.com/spf13/cobra"

	"github.com/fsx-dev/fsx/agent/tool"
)

func (a *app) searchCommand() *cobra.Command {
	var limit int
	var in []string
	var filter, where string
	var wordsOnly bool
	c := &cobra.Command{
		Use:   "search WORDS…",
		Short: "Find passages in the indexed documents",
		Long: `Find the passages that fit some words best, in everything that was indexed with
fsx index, each with its file, page or lines, and a quote. In a pipe every line
is path, place, score, quote and, where it is so, "by meaning", separated by tabs. Nothing found: exit status 4.

Words are found by their stems, in the language of each document. What short forms
stand for in your files is searched as well, and so are the synonyms of the config file;
a word that no document has is taken for the nearest one. The last line says so.

Where an embedder is chosen, passages that mean the same in other words are found, too,
and say so; --words-only leaves them out.

Conditions on the documents may stand among the words or in --where: ` + strings.Join(filterExamples(), ", ") + `.`,
		Example: `  fsx search notice period
  fsx search "who pays for the repairs" --in ~/Documents/leases --limit 3
  fsx search deposit --where "type in (contract, invoice), modified>=2026-01-01"
  fsx search escrow --path '*.pdf' --json | jq -r '.hits[].quote'`,
		Args: atLeast(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			res, err := a.do(cmd.Context(), needIndex, "search_files", arguments{
				"query": strings.Join(args, " "), "limit": limit, "path_filter": filter, "under": paths(in), "filter": where, "words_only": wordsOnly,
			})
			found, ok := res.Value.(tool.Hits)
			if found.Notice != "" && !a.flags.json && !a.outTerminal {
				a.warn(capital(found.Notice)) // which stands below the passages on a terminal
			}
			if err != nil || !ok || len(found.Hits) > 0 {
				return err
			}
			if found.Searched == 0 && !a.flags.json {
				a.warn("Nothing is indexed there yet; index it with: fsx index DIR.")
			}
			return errNothing
		},
	}
	f := c.Flags()
	f.IntVar(&limit, "limit", 5, "show at most `N` passages")
	f.StringArrayVar(&in, "in", nil, "search in `DIR` only; can be repeated")
	f.StringVar(&where, "where", "", "only documents for which `CONDITIONS` hold")
	f.BoolVar(&wordsOnly, "words-only", false, "do not look for passages by what they mean")
	f.StringVar(&filter, "path", "", "only paths that match `FILTER`: a folder, a glob, or a part of the path")
	return c
}

// filterExamples are conditions of each sort.
func filterExamples() []string {
	return []string{"ext=pdf", "size>1MB", "modified>=2026-01-01", "type in (contract, invoice)", "title~lease", "mentions_currency=true"}
}
