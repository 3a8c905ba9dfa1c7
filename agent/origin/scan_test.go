package origin

import (
	"fmt"
	"strings"
	"testing"
)

// told writes what Of found: the file, its place and whether text of it was there.
func told(parts []Part) string {
	var b strings.Builder
	for _, p := range parts {
		fmt.Fprintf(&b, "%s %d-%d p%d %s %v;", p.Path, p.Line, p.Last, p.Page, p.Place(), p.Bytes > 0)
	}
	return b.String()
}

func TestFindsFilesAndPlaces(t *testing.T) {
	t.Parallel()
	for name, tc := range map[string]struct{ text, want string }{
		"a reading": {
			`<data tool="read_file">` + "\n" + `{"path":"/d/a.md","format":"markdown","lines":9,"start":1,"end":9,"blocks":[{"kind":"heading","text":"T","line":1},{"kind":"paragraph","text":"One \"two\".","line":3,"end_line":5}]}` + "\n</data>",
			"/d/a.md 1-1 p0  true;/d/a.md 3-5 p0  true;/d/a.md 0-0 p0  false;",
		},
		"pages and cells": {
			`{"path":"/d/x.xlsx","tables":[{"number":1,"page":2,"sheet":"Sum","rows":[{"cells":["a","b"],"cells_ref":"A1:B1"}]}]}`,
			"/d/x.xlsx 0-0 p2 Sum!A1:B1 true;/d/x.xlsx 0-0 p0  false;",
		},
		"matches": {
			`{"files":[{"path":"/d/a","matches":[{"line":4,"place":"line 4","text":"x","before":["y"],"after":[]}],"total":1},{"path":"/d/b","matches":[{"page":3,"place":"p.3","text":"x"}]}]}`,
			"/d/a 4-4 p0  true;/d/a 0-0 p0  false;/d/b 0-0 p3  true;/d/b 0-0 p0  false;",
		},
		"names only":   {`{"path":"/d","entries":[{"path":"/d/.env","name":".env","size":3}]}`, "/d/.env 0-0 p0  false;/d 0-0 p0  false;"},
		"a comparison": {`{"a":"/d/old","b":"/d/new","same":false,"diff":"-x\n+y"}`, "/d/old 0-0 p0  true;/d/new 0-0 p0  true;"},
		"references":   {`{"references":[{"from":"/d/a","name":"Exhibit B","quote":"see Exhibit B","to":[{"path":"/d/b"}]}]}`, "/d/b 0-0 p0  false;/d/a 0-0 p0  true;"},
		"cut in a text": {
			`{"path":"/d/a","blocks":[{"text":"begin` + "\n[… 900 bytes left out here, from 1 to 901: read on with x …]\n" + `the end","line":7},{"text":"x","line":8}]}`,
			"/d/a 7-7 p0  true;/d/a 8-8 p0  true;/d/a 0-0 p0  false;",
		},
		"cut between texts": {
			`{"path":"/d/a","blocks":[{"text":"x","line":1},` + "\n[… 900 bytes left out here …]\n" + `{"text":"y","line":9}]}`,
			"/d/a 1-1 p0  true;/d/a 9-9 p0  true;/d/a 0-0 p0  false;",
		},
		"rows of a query": {
			`{"columns":[{"name":"n"}],"sources":[{"path":"/d/a.xlsx","page":3,"text_bytes":9},{"table":"notes","text_bytes":4},{"path":"/d/b","text_bytes":2}],"rows":[[1,"x"]],"truncated":false}`,
			"/d/a.xlsx 0-0 p3  true;table notes 0-0 p0  true;/d/b 0-0 p0  true;",
		},
		"no result":  {"not JSON at all \" { [", ""},
		"no path":    {`{"path":"relative","text":"x"}`, ""},
		"an old one": {`{"error":"this result was taken out"}`, ""},
	} {
		if got := told(Of(tc.text)); got != tc.want {
			t.Errorf("%s:\n got %s\nwant %s", name, got, tc.want)
		}
	}
}

func FuzzOf(f *testing.F) {
	f.Add(`{"path":"/d/a","blocks":[{"text":"begin` + "\n[… 9 …]\n" + `end","line":7}]}`)
	f.Add(`{"sources":[{"path":"/d/a","page":3,"text_bytes":99999}],"rows":[[1]]}`)
	f.Add(`{"a":"/x","b":"/y","cells":["1",2,{"c":[[]]}]}`)
	f.Fuzz(func(t *testing.T, text string) {
		for _, p := range Of(text) {
			if p.Path == "" || p.Bytes < 0 || p.Bytes > 2*len(text) || p.Line < 0 || p.Page < 0 {
				t.Errorf("%+v", p)
			}
		}
	})
}
