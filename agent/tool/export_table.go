package tool

import (
	"context"
	_ "embed"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/fsx-dev/fsx/agent/act"
	"github.com/fsx-dev/fsx/store/scratch"
	"github.com/fsx-dev/fsx/store/scratch/export"
)

//go:embed export_table.md
var exportTableDoc string

type exportInput struct {
	Name    string `json:"name,omitempty" jsonschema:"the table"`
	SQL     string `json:"sql,omitempty" jsonschema:"instead of a table: the result of one SELECT, WITH … SELECT or VALUES"`
	Path    Path   `json:"path" jsonschema:"the file that is made"`
	Format  string `json:"format,omitempty" enum:"csv|json|jsonl|md|xlsx" jsonschema:"default: by the ending of path"`
	Replace bool   `json:"replace,omitempty" jsonschema:"a file of this name may be overwritten; only when the person has said so"`
}

// Exported is a file that a table was written to.
type Exported struct {
	Path     Path   `json:"path"`
	Format   string `json:"format"`
	Rows     int    `json:"rows"`
	Bytes    int64  `json:"bytes"`
	Replaced bool   `json:"replaced"`
}

// Bounds of a query whose result is written to a file.
const (
	exportLimits = 256 << 20 // bytes of the result
	exportTime   = 30 * time.Second
)

func exportTable() Tool { return Define("export_table", Write, exportTableDoc, exportFile) }

func exportFile(ctx context.Context, e *Env, in exportInput) (Exported, error) {
	format := in.Format
	if format == "" {
		format = strings.TrimPrefix(strings.ToLower(filepath.Ext(string(in.Path))), ".")
		if !slices.Contains(export.Formats, format) {
			return Exported{}, &ArgumentError{Tool: "export_table", Field: "format", Problem: "is needed where path does not end in ." + strings.Join(export.Formats, ", .")}
		}
	}
	at, err := e.resolve(in.Path)
	if err != nil {
		return Exported{}, err
	}
	src, err := e.exported(ctx, in)
	if err != nil {
		return Exported{}, err
	}
	out := Exported{Format: format}
	w, err := act.Write(e.Keeper.Guard(), at, in.Replace, func(to io.Writer) error {
		return export.Known(ctx, e.Scratch, to, func(to io.Writer) (err error) {
			out.Rows, err = src.Write(ctx, export.Options{Format: format}, to)
			return err
		})
	})
	out.Path, out.Bytes, out.Replaced = Path(w.Path), w.Bytes, w.Replaced
	return out, err
}

// exported gives the rows that are to be written.
func (e *Env) exported(ctx context.Context, in exportInput) (export.Source, error) {
	switch {
	case (in.Name == "") == (in.SQL == ""):
		return export.Source{}, &ArgumentError{Tool: "export_table", Problem: "say either name or sql"}
	case in.Name != "":
		return export.Table(ctx, e.Scratch, in.Name, scratch.Part{})
	}
	r, err := e.Scratch.Query(ctx, in.SQL, scratch.Limits{Rows: scratch.MaxRows, Bytes: exportLimits, Time: exportTime, Within: e.Within()})
	if err != nil {
		return export.Source{}, err
	}
	if r.Truncated {
		return export.Source{}, fmt.Errorf("the result has more than %s or %s; narrow the query", Count(scratch.MaxRows, "row"), Size(exportLimits))
	}
	title := strings.TrimSuffix(filepath.Base(string(in.Path)), filepath.Ext(string(in.Path)))
	return export.Result(title, r), nil
}

// Text says what was written.
func (x Exported) Text() string {
	done := "written to"
	if x.Replaced {
		done = "written over"
	}
	return fmt.Sprintf("%s %s %s (%s)\n", Count(x.Rows, "row"), done, Safe(string(x.Path)), Size(x.Bytes))
}
