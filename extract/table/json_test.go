package table

import (
	"errors"
	"strings"
	"testing"
)

func cellsOf(t Table) string {
	var rows []string
	for _, r := range t.Rows {
		rows = append(rows, strings.Join(r.Cells, ","))
	}
	return strings.Join(rows, "|")
}

func TestJSON(t *testing.T) {
	t.Parallel()
	for in, want := range map[string]string{
		`[{"a":1,"b":"x"},{"b":null,"c":true}]`:          "a,b,c|1,x,|,,true",
		"{\"a\":1}\n{\"a\":1.10}\n":                      "a|1|1.10",
		"\xef\xbb\xbf{\"a\":\"\\u00e9\"}":                "a|é",
		`{"total":2,"rows":[{"a":1},{"a":2}]}`:           "a|1|2",
		`{"a":1,"b":{"c":2,"d":{"e":3}}}`:                `a,b.c,b.d|1,2,{"e":3}`,
		`{"one":[{"a":1}],"two":[{"b":1}]}`:              `one,two|[{"a":1}],[{"b":1}]`,
		`[{"a":9007199254740993,"a":12345678901234.56}]`: "a|12345678901234.56",
		`[{"; DROP TABLE x --":0}]`:                      "; DROP TABLE x --|0",
		"  \n[\n {\"a\": [1, 2]}\n, {\"a\": {}}]":        `a|[1, 2]|{}`,
	} {
		got, err := JSON([]byte(in))
		if err != nil || cellsOf(got) != want || !got.Header {
			t.Errorf("%s\n got %s, %v\nwant %s", in, cellsOf(got), err, want)
		}
	}
	got, err := JSON([]byte("{\"a\":1}\n\n{\"a\":2}\n"))
	if err != nil || got.Rows[1].Place.Line != 1 || got.Rows[2].Place.Line != 3 {
		t.Errorf("lines: %+v, %v", got.Rows, err)
	}
}

func TestNoTableInJSON(t *testing.T) {
	t.Parallel()
	for in, want := range map[string]string{
		"":                         "no object",
		"[]":                       "no object",
		"[1, 2]":                   "line 1: is no object",
		"[{\"a\":1},\n3]":          "line 2: is no object",
		`[{"a":1}`:                 "not closed",
		`[{"a":1}] x`:              "after the list",
		"{\"a\":1}\n{\"a\":":       "line 2: is no JSON",
		"hello":                    "is no JSON",
		strings.Repeat("[", 20000): "is no JSON",
	} {
		_, err := JSON([]byte(in))
		var form *FormError
		if !errors.As(err, &form) || !strings.Contains(err.Error(), want) {
			t.Errorf("%.40s: %v, want %q", in, err, want)
		}
	}
}

// FuzzJSON holds that whatever is read is a table: all rows as wide as the first, each with its line.
func FuzzJSON(f *testing.F) {
	for _, s := range []string{`[{"a":1,"b":{"c":[]}}]`, "{\"a\":1}\n{\"b\":null}", `{"x":[{"a":1}]}`, "[", `{"a":"\ud800"}`} {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		got, err := JSON(data)
		if err != nil {
			return
		}
		for i, r := range got.Rows {
			if len(r.Cells) != got.Columns || i > 0 && r.Place.Line < 1 {
				t.Fatalf("row %d of %q: %+v", i, data, r)
			}
		}
	})
}
