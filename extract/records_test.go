package extract

import (
	"fmt"
	"strings"
	"testing"

	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/unicode"
)

// records gives what Each says, "line:value|value" for each record, twice over.
func records(t *testing.T, content, name string) (got []string, partial string, err error) {
	t.Helper()
	r, err := OpenRecords(t.Context(), Source{R: strings.NewReader(content), Size: int64(len(content)), Name: name})
	if err != nil {
		return nil, "", err
	}
	for range 2 {
		got = nil
		if partial, err = r.Each(t.Context(), func(cells []string, line int) error {
			got = append(got, fmt.Sprintf("%d:%s", line, strings.Join(cells, "|")))
			return nil
		}); err != nil {
			return got, partial, err
		}
	}
	return got, partial, nil
}

func TestRecords(t *testing.T) {
	t.Parallel()
	encoded := func(s string, err error) string {
		if err != nil {
			t.Fatal(err)
		}
		return s
	}
	want := "1:name|sum 2:Müller|1,5 3:Ok|2"
	plain := "name;sum\nMüller;1,5\nOk;2\n"
	for name, content := range map[string]string{
		"utf-8.csv": plain, "mark.csv": "\xef\xbb\xbf" + plain, "crlf.csv": strings.ReplaceAll(plain, "\n", "\r\n"),
		"utf-16.csv":  encoded(unicode.UTF16(unicode.LittleEndian, unicode.UseBOM).NewEncoder().String(plain)),
		"latin-1.csv": encoded(charmap.ISO8859_1.NewEncoder().String(plain)),
	} {
		got, partial, err := records(t, content, name)
		if err != nil || partial != "" || strings.Join(got, " ") != want {
			t.Errorf("%s: %q, %q, %v", name, got, partial, err)
		}
	}
	if got, _, err := records(t, "", "empty.csv"); err != nil || got != nil {
		t.Errorf("an empty file: %q, %v", got, err)
	}
	if got, _, err := records(t, "a,b\n\"x\ny\",2\n3,4", "lines.csv"); err != nil || strings.Join(got, " ") != "1:a|b 2:x\ny|2 4:3|4" {
		t.Errorf("a value of two lines: %q, %v", got, err)
	}
}

// TestRecordsLong reads files that are longer than what is looked at first.
func TestRecordsLong(t *testing.T) {
	t.Parallel()
	var b strings.Builder
	b.WriteString("id;wörd\n")
	for i := range 40_000 {
		fmt.Fprintf(&b, "%d;ä%s\n", i, strings.Repeat("ö", i%7))
	}
	got, partial, err := records(t, b.String(), "long.csv")
	if err != nil || partial != "" || len(got) != 40_001 || got[40_000] != "40001:39999|ä"+strings.Repeat("ö", 39999%7) {
		t.Errorf("%d records, %q, %v", len(got), partial, err)
	}
	open := "a,b\n1,\"two\n" + strings.Repeat("3,4\n", 1000)
	if got, partial, err = records(t, open, "open.csv"); err != nil || len(got) != 1002 || got[1] != `2:1|"two` || !strings.Contains(partial, "never closed") {
		t.Errorf("a quotation mark that is not closed: %d records, %q, %v", len(got), partial, err)
	}
	huge := "a,b\n1,\"" + strings.Repeat("x", maxRecordBytes+1<<20) + "\"\n"
	if _, partial, err = records(t, huge, "huge.csv"); err == nil || !strings.Contains(err.Error(), "more than 32 MB in one line") || !strings.Contains(partial, "longer than 32 MB") {
		t.Errorf("a value of %d bytes: %q, %v", len(huge), partial, err)
	}
}
