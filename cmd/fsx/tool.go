package main

import (
	"context"
	"encoding/json"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"github.com/fsx-dev/fsx/agent/tool"
)

func (a *app) toolCommand() *cobra.Command {
	var schema bool
	var prompts string
	c := &cobra.Command{
		Use:   "tool [NAME [ARGUMENTS]]",
		Short: "Call a tool by its name, as the agent does",
		Long: `Call one of the tools that the agent has. ARGUMENTS are one JSON object, "-" for
one on standard input, or words like path=notes.md and lines=10, whose values
are JSON where they can be. Names that other systems use for a tool work too.

Without NAME the tools are listed. With --schema a tool's name, description and
schemas are printed instead.

What a model is told, the system prompt and a text for each tool, is written
into a folder with --write-prompts. Files of these names in the folder "prompts"
beside the settings file are used in the place of the texts in fsx.`,
		Example: `  fsx tool
  fsx tool read_file '{"path": "notes.md", "lines": 10}' --json
  fsx tool find_files query='*.pdf' sort_by=size
  fsx tool grep --schema
  fsx tool --write-prompts ~/.config/fsx/prompts
  echo '{"name": "t", "rows": [[1, 2]]}' | fsx tool insert_data -`,
		RunE: func(cmd *cobra.Command, args []string) error {
			if prompts != "" {
				return a.writePrompts(expandHome(prompts))
			}
			if len(args) == 0 {
				return a.listTools()
			}
			if schema {
				return a.showTool(args[0])
			}
			in, err := a.toolArguments(cmd, args[1:])
			if err != nil {
				return err
			}
			return a.with(cmd.Context(), a.needOf(args[0]), func(h *house) error {
				tools, err := h.tools()
				if err != nil {
					return err
				}
				res, err := tools.Do(cmd.Context(), args[0], in)
				if err != nil {
					return err
				}
				return a.print(res)
			})
		},
	}
	c.Flags().StringVar(&prompts, "write-prompts", "", "write what models are told into `DIR`")
	c.Flags().BoolVar(&schema, "schema", false, "print the tool's description and schemas as JSON")
	return c
}

// needOf is what a tool works with; what is not known needs nothing to fail.
func (a *app) needOf(name string) need {
	r, err := tool.NewRegistry(&tool.Env{}, tool.Standard()...)
	if err != nil {
		return needFiles
	}
	t, _ := r.Lookup(name)
	switch t.Name {
	case "create_table", "insert_data", "query_data", "list_tables", "drop_table", "import_table", "export_table", "process_batch", "fill_rows":
		return needScratch
	case "search_files", "index_status", "bookmark", "file_map", "schema":
		return needIndex
	case "", "browse_directory", "tree":
		return needFiles
	}
	return likesIndex
}

// toolArguments reads the arguments of a call in any of their three forms.
func (a *app) toolArguments(cmd *cobra.Command, args []string) (json.RawMessage, error) {
	if len(args) == 0 {
		return nil, nil
	}
	if args[0] == "-" {
		return io.ReadAll(io.LimitReader(a.in, 64<<20))
	}
	if strings.HasPrefix(strings.TrimSpace(args[0]), "{") {
		if len(args) > 1 {
			return nil, &usageError{verb: cmd.CommandPath(), problem: "the arguments are one JSON object or words like path=notes.md"}
		}
		return json.RawMessage(args[0]), nil
	}
	in := map[string]any{}
	for _, word := range args {
		name, value, ok := strings.Cut(word, "=")
		if !ok {
			return nil, &usageError{verb: cmd.CommandPath(), problem: "the argument " + word + " has no = in it"}
		}
		if raw := json.RawMessage(value); json.Valid(raw) {
			in[name] = raw
		} else {
			in[name] = tool.Path(value)
		}
	}
	return json.Marshal(in)
}

// shownTool is a tool as programs see it.
type shownTool struct {
	Name        string   `json:"name"`
	Description string   `json:"description"`
	Effect      string   `json:"effect"`
	Aliases     []string `json:"aliases,omitempty"`
	Input       any      `json:"input_schema"`
	Output      any      `json:"output_schema"`
}

func shown(t tool.Tool) (shownTool, error) {
	in, err := t.Input()
	if err != nil {
		return shownTool{}, err
	}
	out, err := t.Output()
	return shownTool{t.Name, t.Description, t.Effect.String(), tool.Aliases(t.Name), in, out}, err
}

func (a *app) listTools() error {
	r, err := tool.NewRegistry(&tool.Env{}, tool.Standard()...)
	if err != nil {
		return err
	}
	if a.flags.json {
		all := []shownTool{}
		for _, t := range r.Tools() {
			one, err := shown(t)
			if err != nil {
				return err
			}
			all = append(all, one)
		}
		a.printJSON(map[string]any{"tools": all})
		return nil
	}
	var rows [][]string
	for _, t := range r.Tools() {
		sentence, _, _ := strings.Cut(t.Description, "\n")
		rows = append(rows, []string{t.Name, t.Effect.String(), tool.Shorten(sentence, 90)})
	}
	return write(a.out, tool.Align(rows))
}

func (a *app) showTool(name string) error {
	r, err := tool.NewRegistry(&tool.Env{}, tool.Standard()...)
	if err != nil {
		return err
	}
	t, ok := r.Lookup(name)
	if !ok {
		_, err := r.Do(context.Background(), name, nil)
		return err
	}
	one, err := shown(t)
	if err != nil {
		return err
	}
	a.printJSON(one)
	return nil
}
