package table

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/fsx-dev/fsx/extract"
)

// FormError says why a text is no table.
type FormError struct {
	Line    int // counts from 1; 0 for the whole text
	Problem string
}

func (e *FormError) Error() string {
	if e.Line == 0 {
		return e.Problem
	}
	return fmt.Sprintf("line %d: %s", e.Line, e.Problem)
}

// Bounds of a table: different fields, and cells with the empty ones.
const (
	maxFields = 16384
	maxCells  = 20_000_000
)

// JSON makes a table of a list of objects, of one object a line, or of an object with
// one field that is such a list. The first row names the fields in the order in which
// they are met; the fields of an object inside an object are named "outer.inner", and
// what lies deeper stays JSON. Values stand as they are written, null as an empty cell.
func JSON(data []byte) (Table, error) {
	o := &objects{at: map[string]int{}, data: bytes.TrimPrefix(data, []byte("\xef\xbb\xbf"))}
	if err := o.read(); err != nil {
		return Table{}, err
	}
	if len(o.rows) == 0 || len(o.names) == 0 {
		return Table{}, &FormError{Problem: "there is no object in it"}
	}
	if len(o.names)*len(o.rows) > maxCells {
		return Table{}, &FormError{Problem: fmt.Sprintf("%d rows of %d fields are too many", len(o.rows), len(o.names))}
	}
	t := Table{Columns: len(o.names), Header: true, Rows: append([]Row{{Cells: o.names}}, o.rows...)}
	for i := range t.Rows {
		for len(t.Rows[i].Cells) < t.Columns {
			t.Rows[i].Cells = append(t.Rows[i].Cells, "")
		}
	}
	return t, nil
}

// objects collects rows.
type objects struct {
	data    []byte
	names   []string
	at      map[string]int
	rows    []Row
	counted int // bytes whose lines are counted
	lines   int
}

// line is the number of the line in which the value after an offset begins. Offsets only grow.
func (o *objects) line(offset int64) int {
	to := int(offset)
	for to < len(o.data) && strings.IndexByte(" \t\r\n,", o.data[to]) >= 0 {
		to++
	}
	if to > o.counted {
		o.lines += bytes.Count(o.data[o.counted:to], []byte("\n"))
		o.counted = to
	}
	return o.lines + 1
}

func (o *objects) read() error {
	dec := json.NewDecoder(bytes.NewReader(o.data))
	if first := bytes.TrimLeft(o.data, " \t\r\n"); len(first) > 0 && first[0] == '[' {
		return o.list(dec)
	}
	for n := 0; ; n++ {
		line := o.line(dec.InputOffset())
		var raw json.RawMessage
		err := dec.Decode(&raw)
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return &FormError{Line: line, Problem: "is no JSON: " + err.Error()}
		}
		if n == 0 && !dec.More() {
			if list := onlyList(raw); list != nil {
				*o = objects{at: map[string]int{}, data: list}
				return o.list(json.NewDecoder(bytes.NewReader(list)))
			}
		}
		if err := o.add(raw, line); err != nil {
			return err
		}
	}
}

// list reads the elements of a list.
func (o *objects) list(dec *json.Decoder) error {
	if _, err := dec.Token(); err != nil {
		return &FormError{Problem: "is no JSON: " + err.Error()}
	}
	for dec.More() {
		line := o.line(dec.InputOffset())
		var raw json.RawMessage
		if err := dec.Decode(&raw); err != nil {
			return &FormError{Line: line, Problem: "is no JSON: " + err.Error()}
		}
		if err := o.add(raw, line); err != nil {
			return err
		}
	}
	if _, err := dec.Token(); err != nil {
		return &FormError{Line: o.line(dec.InputOffset()), Problem: "the list is not closed"}
	}
	if _, err := dec.Token(); !errors.Is(err, io.EOF) {
		return &FormError{Line: o.line(dec.InputOffset()), Problem: "something stands after the list"}
	}
	return nil
}

// onlyList gives the one field of an object that is a list of objects, nil where there
// is none or more than one.
func onlyList(raw json.RawMessage) (list json.RawMessage) {
	var fields map[string]json.RawMessage
	if json.Unmarshal(raw, &fields) != nil {
		return nil
	}
	for _, v := range fields {
		var elements []json.RawMessage
		if json.Unmarshal(v, &elements) != nil || len(elements) == 0 || elements[0][0] != '{' {
			continue
		}
		if list != nil {
			return nil
		}
		list = v
	}
	return list
}

// add makes a row of an object.
func (o *objects) add(raw json.RawMessage, line int) error {
	row := Row{Place: extract.Place{Line: line}}
	if err := o.fields(&row, "", raw); err != nil {
		return &FormError{Line: line, Problem: err.Error()}
	}
	o.rows = append(o.rows, row)
	return nil
}

// fields adds the fields of an object to a row, their names after a prefix.
func (o *objects) fields(row *Row, prefix string, raw json.RawMessage) error {
	dec := json.NewDecoder(bytes.NewReader(raw))
	if t, err := dec.Token(); err != nil || t != json.Delim('{') {
		return errors.New("is no object")
	}
	for dec.More() {
		name, err := dec.Token()
		if err != nil {
			return err
		}
		var v json.RawMessage
		if err := dec.Decode(&v); err != nil {
			return err
		}
		full := prefix + fmt.Sprint(name)
		if prefix == "" && v[0] == '{' && len(v) > 2 {
			if err := o.fields(row, full+".", v); err != nil {
				return err
			}
			continue
		}
		if err := o.set(row, full, v); err != nil {
			return err
		}
	}
	return nil
}

func (o *objects) set(row *Row, name string, v json.RawMessage) error {
	i, known := o.at[name]
	if !known {
		if i = len(o.names); i >= maxFields {
			return fmt.Errorf("more than %d different fields", maxFields)
		}
		o.names, o.at[name] = append(o.names, name), i
	}
	for len(row.Cells) <= i {
		row.Cells = append(row.Cells, "")
	}
	text := string(v)
	switch v[0] {
	case '"':
		if err := json.Unmarshal(v, &text); err != nil {
			return err
		}
	case 'n':
		text = ""
	}
	row.Cells[i] = text
	return nil
}
