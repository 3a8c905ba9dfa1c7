package export

import (
	"bytes"
	"context"
	"encoding/csv"
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/fsx-dev/fsx/extract"
	"github.com/fsx-dev/fsx/extract/table"
	"github.com/fsx-dev/fsx/store"
	"github.com/fsx-dev/fsx/store/scratch"
)

func open(t *testing.T) *scratch.Scratch {
	t.Helper()
	st, err := store.Open(t.Context(), t.TempDir(), store.Options{})
	if err != nil {
		t.Fatal(err)
	}
	s, err := scratch.Open(t.Context(), st)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := s.Close(); err != nil {
			t.Error(err)
		}
		if err := st.Close(); err != nil {
			t.Error(err)
		}
	})
	return s
}

// sample has a value of every type, and texts that other programs misread.
func sample(t *testing.T) *scratch.Scratch {
	t.Helper()
	s := open(t)
	cols := []scratch.Column{
		{Name: "who", Type: scratch.Text}, {Name: "sum", Type: scratch.Decimal}, {Name: "day", Type: scratch.Date},
		{Name: "ok", Type: scratch.Boolean}, {Name: "n", Type: scratch.Integer}, {Name: "share", Type: scratch.Real},
	}
	rows := [][]any{
		{"=HYPERLINK(\"http://x\")", "1234567890123.10", "2026-03-01", true, -5, 0.25},
		{"a|b, \"c\"\n<d>", nil, nil, nil, 9007199254740993, nil},
		{"+49 30 12", "-0.05", "2026-03-02", false, 0, 1e-7},
	}
	if _, err := s.Import(t.Context(), "t", cols, rows); err != nil {
		t.Fatal(err)
	}
	return s
}

func written(t *testing.T, s *scratch.Scratch, o Options) []byte {
	t.Helper()
	var b bytes.Buffer
	if n, err := Write(t.Context(), s, "T", o, &b); err != nil || n != 3 {
		t.Fatalf("%d rows, %v", n, err)
	}
	return b.Bytes()
}

func TestCSV(t *testing.T) {
	t.Parallel()
	s := sample(t)
	for raw, want := range map[bool]string{
		false: `[who sum day ok n share]['=HYPERLINK("http://x") 1234567890123.10 2026-03-01 true -5 0.25]` + "[a|b, \"c\"\n<d>    9007199254740993 ][+49 30 12 -0.05 2026-03-02 false 0 0.0000001]",
		true:  `[who sum day ok n share][=HYPERLINK("http://x") 1234567890123.10 2026-03-01 true -5 0.25]` + "[a|b, \"c\"\n<d>    9007199254740993 ][+49 30 12 -0.05 2026-03-02 false 0 0.0000001]",
	} {
		records, err := csv.NewReader(bytes.NewReader(written(t, s, Options{Format: "csv", Raw: raw}))).ReadAll()
		if err != nil {
			t.Fatal(err)
		}
		got := ""
		for _, r := range records {
			got += fmt.Sprint(r)
		}
		if got != want {
			t.Errorf("raw %v\n got %s\nwant %s", raw, got, want)
		}
	}
}

func TestJSON(t *testing.T) {
	t.Parallel()
	data := written(t, sample(t), Options{Format: "json"})
	var rows []map[string]json.RawMessage
	if err := json.Unmarshal(data, &rows); err != nil {
		t.Fatalf("%v\n%s", err, data)
	}
	if len(rows) != 3 || string(rows[0]["sum"]) != "1234567890123.10" || string(rows[0]["ok"]) != "true" ||
		string(rows[1]["sum"]) != "null" || string(rows[1]["n"]) != "9007199254740993" || string(rows[0]["who"]) != `"=HYPERLINK(\"http://x\")"` {
		t.Errorf("%s", data)
	}
}

func TestMarkdown(t *testing.T) {
	t.Parallel()
	want := "| who | sum | day | ok | n | share |\n| --- | ---: | --- | --- | ---: | ---: |\n| =HYPERLINK(\"http://x\") | 1234567890123.10 | 2026-03-01 | true | -5 | 0.25 |\n" +
		"| a\\|b, \"c\"<br>&lt;d> |  |  |  | 9007199254740993 |  |\n"
	if got := string(written(t, sample(t), Options{Format: "md"})); !strings.HasPrefix(got, want) {
		t.Errorf("%s", got)
	}
}

// TestXLSX reads the workbook again as documents are read.
func TestXLSX(t *testing.T) {
	t.Parallel()
	data := written(t, sample(t), Options{Format: "xlsx"})
	x := extract.New(extract.Options{Limits: extract.Limits{Time: time.Hour}})
	t.Cleanup(func() {
		if err := x.Close(); err != nil {
			t.Error(err)
		}
	})
	doc, err := x.Read(t.Context(), extract.Source{R: bytes.NewReader(data), Size: int64(len(data)), Name: "t.xlsx"})
	if err != nil {
		t.Fatal(err)
	}
	tables := table.Of(doc)
	if len(tables) != 1 || tables[0].Place.Sheet != "t" {
		t.Fatalf("%+v", tables)
	}
	var got []string
	for _, r := range tables[0].Rows {
		got = append(got, strings.Join(r.Cells, ";"))
	}
	want := []string{"who;sum;day;ok;n;share", "=HYPERLINK(\"http://x\");1234567890123.1;2026-03-01;true;-5;0.25", "a|b, \"c\"\n<d>;;;;9007199254740993;", "+49 30 12;-0.05;2026-03-02;false;0;"}
	for i, w := range want {
		if i >= len(got) || !strings.HasPrefix(got[i], w) {
			t.Errorf("row %d: got %q, want %q", i+1, got, w)
			break
		}
	}
}

func TestLetters(t *testing.T) {
	t.Parallel()
	for i, want := range map[int]string{0: "A", 25: "Z", 26: "AA", 51: "AZ", 52: "BA", 701: "ZZ", 702: "AAA"} {
		if got := letters(i); got != want {
			t.Errorf("column %d is %s, want %s", i, got, want)
		}
	}
}

func TestManyRowsAndNoTable(t *testing.T) {
	t.Parallel()
	s := open(t)
	rows := make([][]any, 2*5000+1)
	for i := range rows {
		rows[i] = []any{i}
	}
	if _, err := s.Import(t.Context(), "n", []scratch.Column{{Name: "i", Type: scratch.Integer}}, rows); err != nil {
		t.Fatal(err)
	}
	var b bytes.Buffer
	if n, err := Write(t.Context(), s, "n", Options{Format: "csv"}, &b); err != nil || n != len(rows) || strings.Count(b.String(), "\n") != n+1 || !strings.HasSuffix(b.String(), "\n10000\n") {
		t.Errorf("%d rows, %v", n, err)
	}
	if _, err := Write(t.Context(), s, "none", Options{Format: "csv"}, &b); err == nil {
		t.Error("a table that is not there was written")
	}
	if _, err := Write(t.Context(), s, "n", Options{Format: "doc"}, &b); err == nil || !strings.Contains(err.Error(), "csv, json, jsonl, md, xlsx") {
		t.Error(err)
	}
	ctx, stop := context.WithCancel(t.Context())
	stop()
	if _, err := Write(ctx, s, "n", Options{Format: "csv"}, &b); err == nil {
		t.Error("a stopped export went on")
	}
}

// TestAPart writes some columns of the chosen rows in an order.
func TestAPart(t *testing.T) {
	s := sample(t)
	src, err := Table(t.Context(), s, "t", scratch.Part{Columns: []string{"N", "sum"}, Filter: scratch.Filter{Words: "0", Column: "n"}, By: []scratch.Sort{{Column: "n", Desc: true}}})
	if err != nil {
		t.Fatal(err)
	}
	var b bytes.Buffer
	if n, err := src.Write(t.Context(), Options{Format: "csv"}, &b); err != nil || n != 2 || b.String() != "n,sum\n9007199254740993,\n0,-0.05\n" {
		t.Fatalf("%d, %v: %q", n, err, b.String())
	}
	if _, err := Table(t.Context(), s, "t", scratch.Part{Columns: []string{"nowhere"}}); err == nil {
		t.Error("a column that is not there is written")
	}
}

// TestResult writes the result of a query in which two columns have one name.
func TestResult(t *testing.T) {
	t.Parallel()
	s := sample(t)
	r, err := s.Query(t.Context(), "SELECT n, sum AS n, who FROM t WHERE sum IS NULL OR n < 0", scratch.Limits{Time: time.Minute})
	if err != nil {
		t.Fatal(err)
	}
	for o, want := range map[Options]string{
		{Format: "jsonl"}: "{\"n\": -5, \"n_2\": 1234567890123.10, \"who\": \"=HYPERLINK(\\\"http://x\\\")\"}\n{\"n\": 9007199254740993, \"n_2\": null, \"who\": \"a|b, \\\"c\\\"\\n<d>\"}\n",
		{Format: "csv", NoHeader: true, Null: "∅"}: "-5,1234567890123.10,\"'=HYPERLINK(\"\"http://x\"\")\"\n9007199254740993,∅,\"a|b, \"\"c\"\"\n<d>\"\n",
		{Format: "md", Null: "NULL"}:               "| n | n | who |\n| ---: | ---: | --- |\n| -5 | 1234567890123.10 | =HYPERLINK(\"http://x\") |\n| 9007199254740993 | NULL | a\\|b, \"c\"<br>&lt;d> |\n",
	} {
		var b bytes.Buffer
		if n, err := Result("r", r).Write(t.Context(), o, &b); err != nil || n != 2 || b.String() != want {
			t.Errorf("%+v: %d rows, %v\n got %s\nwant %s", o, n, err, b.String(), want)
		}
	}
}
