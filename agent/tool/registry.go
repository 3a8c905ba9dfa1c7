package tool

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"sort"
	"strings"
	"time"

	"github.com/google/jsonschema-go/jsonschema"

	"github.com/fsx-dev/fsx/store"
	"github.com/fsx-dev/fsx/store/reference"
	"github.com/fsx-dev/fsx/store/scratch"
	"github.com/fsx-dev/fsx/walker"
)

// Effect is what a tool changes at most, in the person's files or in what fsx
// keeps for them (bookmarks, tables of the scratchpad).
type Effect uint8

// The effects, from harmless to grave.
const (
	Read    Effect = iota
	Scratch        // makes and fills tables of the scratchpad, which is the agent's own
	Write
	Move
	Delete
)

// String is the effect's name in manifests: "read", "scratch", "write", "move", "delete".
func (e Effect) String() string {
	if int(e) < len(effectNames) {
		return effectNames[e]
	}
	return fmt.Sprintf("effect %d", e)
}

var effectNames = [...]string{"read", "scratch", "write", "move", "delete"}

// Env is what tools work on. Keeper, Store and Scratch may be nil in a program
// that offers no tool which needs them.
type Env struct {
	Keeper  *walker.Keeper
	Store   store.DB
	Scratch *scratch.Scratch
	Cwd     string           // absolute; relative paths start here
	Now     func() time.Time // nil means time.Now
	// PassageSize is the keeper's, so that passages are cut here as they were for
	// the index; 0 is the default.
	PassageSize int

	// Synonyms are sets of words that the person takes for the same.
	Synonyms [][]string

	// Trust is how long changed folders are looked for in an indexed one before the rest is
	// taken from the index as it is, Patience how long a folder that is not indexed is
	// walked; 0 is 300 ms and 8 s.
	Trust, Patience time.Duration

	// Meaning finds passages by what they mean as well; nil while no embedder is chosen.
	Meaning Meaning

	tables tableSources
	graphs reference.Cache
	meant  meant
	short  shortForms
}

// Tool is one thing that can be done. Make it with [Define].
type Tool struct {
	Name        string
	Description string // what a model reads, Markdown
	Effect      Effect // at most

	input, output func() (*jsonschema.Schema, error)
	effect        func(in any) Effect                     // of a call with these arguments; nil = as Effect says
	typed         func(args json.RawMessage) (any, error) // the arguments as the tool's own type
	run           func(ctx context.Context, e *Env, args json.RawMessage) (any, error)
}

// Input is the schema of the arguments. It fails when the types cannot be described.
func (t *Tool) Input() (*jsonschema.Schema, error) { return schemaFor(t.Name, t.input) }

// Output is the schema of what the tool gives.
func (t *Tool) Output() (*jsonschema.Schema, error) { return schemaFor(t.Name, t.output) }

func schemaFor(tool string, schema func() (*jsonschema.Schema, error)) (*jsonschema.Schema, error) {
	s, err := schema()
	if err != nil {
		return nil, fmt.Errorf("describing the tool %s: %w", tool, err)
	}
	return s, nil
}

// Result is the outcome of one call. Value is the tool's output type. JSON and Text are
// the same for programs and for people, and are written when they are asked for.
type Result struct {
	Value any
	name  string // of the tool
}

// JSON writes the outcome for programs.
func (r Result) JSON() (json.RawMessage, error) {
	data, err := json.Marshal(r.Value)
	if err != nil {
		return nil, fmt.Errorf("writing the result of %s: %w", r.name, err)
	}
	return data, nil
}

// Text writes the outcome for people: as JSON when its type knows no other way.
func (r Result) Text() string {
	if t, ok := r.Value.(interface{ Text() string }); ok {
		return t.Text()
	}
	data, err := r.JSON()
	if err != nil {
		return err.Error()
	}
	return string(data)
}

// Registry holds the tools of one environment. It is safe for concurrent use.
type Registry struct {
	env   *Env
	tools []Tool
	index map[string]int
}

// UnknownToolError says that no tool has the name.
type UnknownToolError struct {
	Name  string
	Known []string
}

func (e *UnknownToolError) Error() string {
	return fmt.Sprintf("there is no tool called %q; the tools are %s", e.Name, strings.Join(e.Known, ", "))
}

// ArgumentError says what is wrong with the arguments of a call.
type ArgumentError struct {
	Tool    string
	Field   string // "" when it is not about one field
	Problem string // a phrase that follows the field's name
}

func (e *ArgumentError) Error() string {
	if e.Field == "" {
		return fmt.Sprintf("%s: %s", e.Tool, e.Problem)
	}
	return fmt.Sprintf("%s: %s %s", e.Tool, e.Field, e.Problem)
}

// NewRegistry returns a registry of tools over e. It fails when two have the same name.
func NewRegistry(e *Env, tools ...Tool) (*Registry, error) {
	r := &Registry{env: e, tools: slices.Clone(tools), index: make(map[string]int, len(tools))}
	sort.Slice(r.tools, func(i, j int) bool { return r.tools[i].Name < r.tools[j].Name })
	for i, t := range r.tools {
		if _, twice := r.index[t.Name]; twice {
			return nil, fmt.Errorf("two tools are called %s", t.Name)
		}
		r.index[t.Name] = i
	}
	return r, nil
}

// Standard returns all tools.
func Standard() []Tool {
	return []Tool{
		browseDirectory(), treeTool(), fileInfo(), findFiles(), searchFiles(), grepTool(), readFile(),
		extractTables(), scanFolder(), indexStatus(), bookmarkTool(), referencesTool(), createTable(), insertData(), queryData(), listTables(), dropTable(), importTable(), exportTable(), processBatch(), fillRows(),
		findDuplicates(), compareFiles(), diskUsage(), recentFiles(), fileMap(), schemaTool(),
	}
}

// Tools returns the tools in the order of their names.
func (r *Registry) Tools() []Tool { return slices.Clone(r.tools) }

// Env returns what the tools work on.
func (r *Registry) Env() *Env { return r.env }

// Lookup finds a tool by its name or by an alias that other systems use.
func (r *Registry) Lookup(name string) (Tool, bool) {
	if i, ok := r.index[name]; ok {
		return r.tools[i], true
	}
	if a, ok := aliases[name]; ok {
		if i, ok := r.index[a.tool]; ok {
			return r.tools[i], true
		}
	}
	return Tool{}, false
}

// Do runs a tool. args is a JSON object, or empty for none. The error is an
// *UnknownToolError, an *ArgumentError, the context's error, or the tool's own.
func (r *Registry) Do(ctx context.Context, name string, args json.RawMessage) (res Result, err error) {
	t, clean, err := r.checked(name, args)
	if err != nil {
		return Result{}, err
	}
	defer func() {
		if p := recover(); p != nil {
			res, err = Result{}, fmt.Errorf("the tool %s failed inside: %v", t.Name, p)
		}
	}()
	if err := ctx.Err(); err != nil {
		return Result{}, err
	}
	out, err := t.run(ctx, r.env, clean)
	if err != nil {
		return Result{}, err
	}
	return Result{Value: out, name: t.Name}, nil
}

// checked finds a tool and checks the arguments of a call of it.
func (r *Registry) checked(name string, args json.RawMessage) (Tool, json.RawMessage, error) {
	t, ok := r.Lookup(name)
	if !ok {
		known := make([]string, len(r.tools))
		for i, t := range r.tools {
			known[i] = t.Name
		}
		return Tool{}, nil, &UnknownToolError{Name: name, Known: known}
	}
	fields, err := parseArgs(t.Name, args)
	if err != nil {
		return Tool{}, nil, err
	}
	if a, ok := aliases[name]; ok && name != t.Name {
		a.translate(fields)
	}
	clean, err := t.prepare(fields)
	if err != nil {
		return Tool{}, nil, err
	}
	return t, clean, nil
}

func (e *Env) now() time.Time {
	if e.Now != nil {
		return e.Now()
	}
	return time.Now()
}
