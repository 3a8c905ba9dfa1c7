package extract

import (
	"strings"
	"testing"
)

// TestRecordsOfSpreadsheets reads what spreadsheets write besides plain lines, as records and as a document.
func TestRecordsOfSpreadsheets(t *testing.T) {
	t.Parallel()
	want := "a|b 1|x 2|y"
	for name, content := range map[string]string{
		"returns.csv":           "a,b\r1,x\r2,y\r",
		"returns, no last.csv":  "a;b\r1;x\r2;y",
		"separator named.csv":   "sep=;\na;b\n1;x\n2;y\n",
		"in quotes.csv":         "\"sep=;\"\r\na;b\r\n1;x\r\n2;y\r\n",
		"a comma, mark.csv":     "\xef\xbb\xbfSEP=,\na,b\n1,x\n2,y\n",
		"a tab.csv":             "sep=\t\na\tb\n1\tx\n2\ty\n",
		"a bar and returns.csv": "sep=|\ra|b\r1|x\r2|y\r",
	} {
		got, partial, err := records(t, content, name)
		for i, rec := range got {
			_, got[i], _ = strings.Cut(rec, ":")
		}
		if err != nil || partial != "" || strings.Join(got, " ") != want {
			t.Errorf("%s: %q, %q, %v", name, got, partial, err)
		}
		var rows []string
		for _, b := range read(t, name, []byte(content)).Blocks {
			rows = append(rows, strings.Join(b.Cells, "|"))
		}
		if strings.Join(rows, " ") != want {
			t.Errorf("%s as a document: %q", name, rows)
		}
	}
	if got, _, err := records(t, "sep=;\na,b;c\n1,5;2\n", "comma within.csv"); err != nil || strings.Join(got, " ") != "2:a,b|c 3:1,5|2" {
		t.Errorf("the separator that is named holds: %q, %v", got, err)
	}
	if got, _, err := records(t, "sep=x,b\n1,2\n", "a header.csv"); err != nil || strings.Join(got, " ") != "1:sep=x|b 2:1|2" {
		t.Errorf("a header that looks alike: %q, %v", got, err)
	}
}

// TestUnclosedValue tells that a quotation mark is never closed also where few lines follow, and
// only then.
func TestUnclosedValue(t *testing.T) {
	t.Parallel()
	for content, told := range map[string]bool{
		"a,b\n1,\"open\n2,x\n3,y\n":     true,
		"a,b\n1,\"open\n2,x\n3,y":       true,
		"a,b\n1,\"open \"\"and\n2,x\n":  true,
		"a,b\n\"open\n2,x\n3,y\n":       true,
		"a,b\n1,\"two\nlines\"\n":       false,
		"a,b\n1,\"two\nlines\"":         false,
		"a,b\n1,\"two\nlines\"\n2,x\n":  false,
		"a,b\n\"two\nlines\",5":         false,
		"a,b\n\"two\nlines\",5\" wide":  false,
		"a,b\n1,\"two\n\"\"lines\"\"\"": false,
		"a,b\n1,5\" wide\n2,6\" wide\n": false,
	} {
		_, partial, err := records(t, content, "a.csv")
		if err != nil || strings.Contains(partial, "in line 2 is never closed") != told {
			t.Errorf("%q: %q, %v", content, partial, err)
		}
	}
}
