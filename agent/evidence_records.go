package agent

import "github.com/fsx-dev/fsx/extract"

// records are those of a file of records that stand on the lines of a place, as rows: an answer may
// quote them so.
func (o *opened) records(at extract.Place) []string {
	if at.Line == 0 || o.doc.Lines == 0 {
		return nil
	}
	if o.rows == nil {
		o.rows = o.doc.AsRows()
	}
	if o.rows == o.doc {
		return nil
	}
	var out []string
	for _, b := range o.rows.Blocks {
		if p := b.Place; b.Kind == extract.Row && p.Line <= max(at.Line, at.EndLine) && p.EndLine >= at.Line {
			out = append(out, b.Text)
		}
	}
	return out
}
