package main

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/spf13/cobra"

	"github.com/fsx-dev/fsx/agent/tool"
	"github.com/fsx-dev/fsx/store/scratch/payee"
)

// categoriesFile stands beside the settings file; its rules hold in the place of the
// embedded ones.
const categoriesFile = "categories.txt"

// mostCategories is how many bytes of it are read.
const mostCategories = 1 << 20

// categories are the person's own rules, nil where there are none that can be read.
func (a *app) categories() *payee.Rules {
	if a.configDir == "" {
		return nil
	}
	path := filepath.Join(a.configDir, categoriesFile)
	text, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	var rules *payee.Rules
	switch {
	case err != nil:
	case len(text) > mostCategories:
		err = errors.New("it is larger than 1 MB")
	default:
		rules, err = payee.ParseRules(string(text))
	}
	if err != nil {
		a.warn(tool.Safe(path) + " is left aside, and the usual categories hold: " + tool.Safe(err.Error()) + ".")
		return nil
	}
	return rules
}

func (a *app) scratchCategories() *cobra.Command {
	return &cobra.Command{
		Use:   "categories",
		Short: "Print the rules by which payments have a category",
		Long: `Print the rules that hold when nobody has written others: a category a line, and the
words of a bank's rows that belong to it. What stands in categories.txt beside the
settings file holds in their place. The SQL function category(text) goes by them.`,
		Example: `  fsx scratch categories > ~/.config/fsx/categories.txt`,
		Args:    atMost(0),
		RunE: func(*cobra.Command, []string) error {
			return write(a.out, payee.Usual)
		},
	}
}
