package tool

import (
	"context"
	"encoding/json"
	"errors"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/jsonschema-go/jsonschema"
)

type echoIn struct {
	Path  Path     `json:"path" jsonschema:"where"`
	Mode  string   `json:"mode,omitempty" enum:"fast|slow" default:"fast"`
	Count int      `json:"count,omitempty" default:"3" min:"1" max:"10"`
	Tags  []string `json:"tags,omitempty" enum:"a|b"`
	Deep  bool     `json:"deep,omitempty"`
	Cols  []newColumn
}

type echoOut struct {
	In   echoIn   `json:"in"`
	List []string `json:"list"`
}

func (echoOut) Text() string { return "echo" }

func echoTool(name string) Tool {
	return Define(name, Read, "Echo.", func(_ context.Context, _ *Env, in echoIn) (echoOut, error) {
		return echoOut{In: in, List: []string{}}, nil
	})
}

func echoRegistry(t *testing.T) *Registry {
	t.Helper()
	boom := Define("boom", Read, "Boom.", func(context.Context, *Env, struct{}) (echoOut, error) { panic("inside") })
	r, err := NewRegistry(&Env{}, echoTool("echo"), boom, echoTool("read_file"))
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func TestSchemaOfAType(t *testing.T) {
	t.Parallel()
	tool := echoTool("echo")
	schema, err := tool.Input()
	if err != nil {
		t.Fatal(err)
	}
	data, err := json.Marshal(schema)
	if err != nil {
		t.Fatal(err)
	}
	got := string(data)
	for _, want := range []string{
		`"additionalProperties":false`, `"path":{"type":"string","description":"where"}`, `"enum":["fast","slow"]`, `"default":"fast"`,
		`"default":3`, `"minimum":1`, `"maximum":10`, `"tags":{"type":"array","items":{"type":"string","enum":["a","b"]}}`, `"reason":{"type":"string"`,
	} {
		if !strings.Contains(got, want) {
			t.Errorf("the schema lacks %s:\n%s", want, got)
		}
	}
	if strings.Contains(got, "null") {
		t.Errorf("the schema allows null:\n%s", got)
	}
}

func TestStandardSchemasAreValid(t *testing.T) {
	t.Parallel()
	r, err := NewRegistry(&Env{}, Standard()...)
	if err != nil {
		t.Fatal(err)
	}
	if pages, err := filepath.Glob("*.md"); err != nil || len(r.Tools()) != len(pages) {
		t.Errorf("%d tools and %d pages about them, %v", len(r.Tools()), len(pages), err)
	}
	for _, tool := range r.Tools() {
		in, failed := tool.Input()
		out, err := tool.Output()
		if failed != nil || err != nil {
			t.Fatal(failed, err)
		}
		for _, s := range []*jsonschema.Schema{in, out} {
			if _, err := s.Resolve(&jsonschema.ResolveOptions{ValidateDefaults: true}); err != nil {
				t.Errorf("%s: %v", tool.Name, err)
			}
			data, err := json.Marshal(s)
			if err != nil || strings.Contains(string(data), `"null"`) {
				t.Errorf("%s: %v %s", tool.Name, err, data)
			}
		}
		if !strings.Contains(tool.Description, "Example: `{") || len(tool.Description) > 1500 {
			t.Errorf("%s: the description has no example or is long (%d)", tool.Name, len(tool.Description))
		}
		for name, p := range in.Properties {
			if strings.Contains(tool.Description, "Example") && p.Description == "" && p.Enum == nil && p.Default == nil && p.Type == "" {
				t.Errorf("%s: %s says nothing of itself", tool.Name, name)
			}
		}
		checkExample(t, tool)
	}
}

// checkExample holds the example in a tool's description against its schema.
func checkExample(t *testing.T, tool Tool) {
	t.Helper()
	_, rest, _ := strings.Cut(tool.Description, "Example: `")
	example, _, _ := strings.Cut(rest, "`")
	fields, err := parseArgs(tool.Name, json.RawMessage(example))
	if err == nil {
		_, err = tool.prepare(fields)
	}
	if err != nil {
		t.Errorf("%s: the example %s: %v", tool.Name, example, err)
	}
}

func TestAliasesLeadToTools(t *testing.T) {
	t.Parallel()
	r, err := NewRegistry(&Env{}, Standard()...)
	if err != nil {
		t.Fatal(err)
	}
	for name, a := range aliases {
		tool, ok := r.Lookup(name)
		if !ok || tool.Name != a.tool {
			t.Errorf("%s leads to %q, %v", name, tool.Name, ok)
		}
		schema, err := tool.Input()
		if err != nil {
			t.Fatal(err)
		}
		for field := range a.implied {
			if schema.Properties[field] == nil {
				t.Errorf("%s implies %s, which %s does not have", name, field, a.tool)
			}
		}
		if !slices.Contains(Aliases(a.tool), name) {
			t.Errorf("Aliases(%s) lacks %s", a.tool, name)
		}
	}
	for _, name := range []string{
		"search_file", "search_directory", "search_file_content", "scan_folder", "preview_file", "parse_file", "read", "grep", "glob",
		"semantic_search", "get_document", "list_indexed_documents", "list_files", "get_metadata", "get_disk_usage", "listDirectory", "findFiles",
	} {
		if _, ok := r.Lookup(name); !ok {
			t.Errorf("%s is not known", name)
		}
	}
}

func TestDo(t *testing.T) {
	t.Parallel()
	r := echoRegistry(t)
	res, err := r.Do(context.Background(), "echo", json.RawMessage(`{"path":"\udcff","count":"7","deep":null,"tags":"a","reason":"to see","Cols":[]}`))
	if err != nil {
		t.Fatal(err)
	}
	in := res.Value.(echoOut).In
	if in.Path != "\xff" || in.Mode != "fast" || in.Count != 7 || in.Deep || !slices.Equal(in.Tags, []string{"a"}) {
		t.Errorf("the tool saw %+v", in)
	}
	if data, err := res.JSON(); res.Text() != "echo" || err != nil || !json.Valid(data) || !strings.Contains(string(data), `"path":"\udcff"`) {
		t.Errorf("got %s, %q, %v", data, res.Text(), err)
	}
	res, err = r.Do(context.Background(), "parse_file", json.RawMessage(`{"file_path":"/x","lines":1,"Cols":[]}`))
	var bad *ArgumentError
	if !errors.As(err, &bad) {
		t.Errorf("an alias passes an unknown field: %v %v", res, err)
	}
}

func TestDoRefuses(t *testing.T) {
	t.Parallel()
	r := echoRegistry(t)
	for args, want := range map[string]string{
		``:                                   `path is missing`,
		`[1]`:                                `must be one JSON object`,
		`{"path":1}`:                         `path must be a string, not 1`,
		`{"path":"x","speed":1}`:             `no argument "speed"; known are path, mode, count`,
		`{"path":"x","mode":"medium"}`:       `mode must be one of fast, slow, not "medium"`,
		`{"path":"x","count":0}`:             `count must be at least 1`,
		`{"path":"x","count":11}`:            `count must be at most 10`,
		`{"path":"x","count":1.5}`:           `count must be a whole number, not 1.5`,
		`{"path":"x","count":"many"}`:        `count must be a whole number`,
		`{"path":"x","deep":"perhaps"}`:      `deep must be true or false`,
		`{"path":"x","tags":["c"]}`:          `tags [0] must be one of a, b`,
		`{"path":"x","tags":{"a":1}}`:        `tags must be a list`,
		`{"path":"x","Cols":[{"name":1}]}`:   `Cols [0] name must be a string`,
		`{"path":"x","Cols":[{"nom":"a"}]}`:  `Cols [0] has no field "nom"`,
		`{"path":"x","Cols":[{}]}`:           `Cols [0] lacks the field "name"`,
		`{"path":"x","Cols":[], "reason":1}`: `reason must be a string`,
		`{"path":"x"`:                        `must be one JSON object`,
	} {
		_, err := r.Do(context.Background(), "echo", json.RawMessage(args))
		var bad *ArgumentError
		if !errors.As(err, &bad) || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", args, err, want)
		}
	}
	for range 20 { // of several mistakes the same one is told each time
		if _, err := r.Do(context.Background(), "echo", json.RawMessage(`{"path":"x","speed":1,"depth":2,"count":0}`)); err == nil || !strings.Contains(err.Error(), "count must be at least 1") {
			t.Fatal(err)
		}
	}
	var unknown *UnknownToolError
	if _, err := r.Do(context.Background(), "rm_rf", nil); !errors.As(err, &unknown) || !strings.Contains(err.Error(), "boom, echo, read_file") {
		t.Errorf("an unknown tool: %v", err)
	}
	if _, err := r.Do(context.Background(), "boom", nil); err == nil || !strings.Contains(err.Error(), "boom failed inside: inside") {
		t.Errorf("a panic: %v", err)
	}
	ctx, stop := context.WithCancel(context.Background())
	stop()
	if _, err := r.Do(ctx, "boom", nil); !errors.Is(err, context.Canceled) {
		t.Errorf("a cancelled call: %v", err)
	}
}

func TestTypesAndNamesThatAreRefused(t *testing.T) {
	t.Parallel()
	if _, err := NewRegistry(&Env{}, echoTool("a"), echoTool("a")); err == nil {
		t.Error("two tools of one name are accepted")
	}
	bad := Define("bad", Read, "", func(context.Context, *Env, struct{ C chan int }) (echoOut, error) { return echoOut{}, nil })
	wrong := Define("wrong", Read, "", func(context.Context, *Env, struct {
		N int `json:"n" min:"x"`
	}) (echoOut, error) {
		return echoOut{}, nil
	})
	r, err := NewRegistry(&Env{}, bad, wrong)
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"bad", "wrong"} {
		if res, err := r.Do(context.Background(), name, nil); err == nil || !strings.Contains(err.Error(), "describing the tool "+name) {
			t.Errorf("%s: a type without a schema gives %v, %v", name, res.Value, err)
		}
	}
}

func FuzzArguments(f *testing.F) {
	tool := echoTool("echo")
	f.Add(`{"path":"x","count":"7","tags":["a"]}`)
	f.Fuzz(func(t *testing.T, args string) {
		fields, err := parseArgs("echo", json.RawMessage(args))
		if err != nil {
			return
		}
		if clean, err := tool.prepare(fields); err == nil {
			if _, err := tool.run(context.Background(), &Env{}, clean); err != nil {
				t.Errorf("%s passed the check and failed: %v", args, err)
			}
		}
	})
}
