package tool

import (
	"context"
	_ "embed"
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"golang.org/x/sync/errgroup"

	"github.com/fsx-dev/fsx/extract"
	"github.com/fsx-dev/fsx/store"
)

//go:embed schema.md
var schemaDoc string

type schemaInput struct {
	Action       string `json:"action,omitempty" enum:"discover|show" default:"show" jsonschema:"discover reads the documents and remembers what was learnt; show tells what is remembered"`
	Path         Path   `json:"path,omitempty" jsonschema:"the folder, default the current one"`
	MaxDocuments int    `json:"max_documents,omitempty" default:"1000" min:"1" max:"100000"`
}

// SchemaField is a field by which the documents of a folder can be told apart.
type SchemaField struct {
	Name     string   `json:"name"`
	Type     string   `json:"type" enum:"text|number|date|money|size|boolean"`
	From     string   `json:"from" enum:"file|document|content" jsonschema:"what tells it: the file itself, the document's own properties, or its text"`
	Files    int      `json:"files" jsonschema:"documents that have it"`
	Distinct int      `json:"distinct" jsonschema:"different values, counted up to 1,000"`
	Examples []string `json:"examples" jsonschema:"the most frequent values"`
}

// Schema is what the documents of a folder have in common.
type Schema struct {
	Path       Path          `json:"path"`
	Documents  int           `json:"documents" jsonschema:"that were read"`
	Unreadable int           `json:"unreadable"`
	Learned    int64         `json:"learned" jsonschema:"milliseconds since 1970"`
	Fields     []SchemaField `json:"fields"`
	Truncated  bool          `json:"truncated" jsonschema:"there are more documents than max_documents"`
}

func schemaTool() Tool {
	return DefineBy("schema", Write, func(in schemaInput) Effect {
		if in.Action == "discover" {
			return Write
		}
		return Read
	}, schemaDoc, schema)
}

// schemaSpace is the key space of the store that holds a schema a folder.
const schemaSpace = 'M'

func schema(ctx context.Context, e *Env, in schemaInput) (Schema, error) {
	dir, err := e.folder(ctx, in.Path)
	if err != nil {
		return Schema{}, err
	}
	if in.Action != "discover" {
		return e.shownSchema(ctx, dir)
	}
	out, err := e.discover(ctx, dir, in.MaxDocuments)
	if err != nil || e.Store == nil {
		return out, err
	}
	data, err := json.Marshal(out)
	if err != nil {
		return Schema{}, fmt.Errorf("writing the schema of %s: %w", dir, err)
	}
	return out, e.Store.Space(schemaSpace).Set(ctx, store.Pair{Key: schemaKey(dir), Value: data})
}

// schemaKey is the end of a path when it is longer than a key may be.
func schemaKey(dir string) []byte {
	const longest = 1000
	return []byte(dir[max(0, len(dir)-longest):])
}

func (e *Env) shownSchema(ctx context.Context, dir string) (Schema, error) {
	unknown := fmt.Errorf("no schema of %s is known yet; learn it with: fsx schema discover %s", dir, dir)
	if e.Store == nil {
		return Schema{}, unknown
	}
	data, err := e.Store.Space(schemaSpace).Get(ctx, schemaKey(dir))
	if errors.Is(err, store.ErrNotFound) {
		return Schema{}, unknown
	}
	if err != nil {
		return Schema{}, err
	}
	var out Schema
	if err := json.Unmarshal(data, &out); err != nil || string(out.Path) != dir {
		return Schema{}, unknown
	}
	return out, nil
}

// discover reads the documents of a folder and counts what they have.
func (e *Env) discover(ctx context.Context, dir string, most int) (Schema, error) {
	files, _, err := e.contentFiles(ctx, dir)
	if err != nil {
		return Schema{}, err
	}
	out := Schema{Path: Path(dir), Learned: e.now().UnixMilli(), Fields: []SchemaField{}}
	var wanted []contentFile
	for _, f := range files {
		if readable(f.path) {
			wanted = append(wanted, f)
		}
	}
	if len(wanted) > most {
		wanted, out.Truncated = wanted[:most], true
	}
	facts := make([]documentFacts, len(wanted))
	g, gctx := errgroup.WithContext(ctx)
	g.SetLimit(readers())
	for i, f := range wanted {
		g.Go(func() error {
			doc, err := e.Keeper.Document(gctx, f.path)
			switch {
			case gctx.Err() != nil:
				return gctx.Err()
			case errors.Is(err, extract.ErrUnsupported):
			case err != nil:
				facts[i].failed = true
			default:
				facts[i] = factsOf(f, doc)
			}
			return nil
		})
	}
	if err := g.Wait(); err != nil {
		return Schema{}, err
	}
	t := newTally()
	for _, f := range facts {
		switch {
		case f.failed:
			out.Unreadable++
		case f.fields != nil:
			out.Documents++
			t.add(f)
		}
	}
	out.Fields = t.fields()
	return out, nil
}

// Text is a line for each field.
func (s Schema) Text() string {
	var b strings.Builder
	rows := [][]string{{"FIELD", "TYPE", "FROM", "FILES", "VALUES"}}
	for _, f := range s.Fields {
		values := make([]string, len(f.Examples))
		for i, v := range f.Examples {
			values[i] = clip(Safe(v), 28)
		}
		shown := strings.Join(values, ", ")
		if f.Distinct > len(f.Examples) {
			shown += ", …"
		}
		rows = append(rows, []string{Safe(f.Name), f.Type, f.From, fmt.Sprint(f.Files), shown})
	}
	if len(s.Fields) > 0 {
		b.WriteString(Align(rows, 3) + "\n")
	}
	fmt.Fprintf(&b, "%s of %s, %s unreadable, learned %s\n", Count(len(s.Fields), "field"), Count(s.Documents, "document"),
		Thousands(int64(s.Unreadable)), Date(s.Learned*1e6))
	if s.Truncated {
		b.WriteString("There are more documents; a larger --most reads them.\n")
	}
	return b.String()
}
