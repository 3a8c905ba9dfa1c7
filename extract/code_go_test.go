package extract

import (
	"fmt"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
)

// goCases are declarations whose ends, names or comments are easily mistaken.
var goCases = []string{
	"package a\n", "package a", "// Package a.\npackage a // x\n\nimport (\n\t\"x\"\n)\n", "\ufeffpackage a\nfunc f() {}",
	"package a\n\n// One.\n\n// Two.\n// Three.\nfunc f() {} // four\n// Five.\nfunc g() {}\n",
	"package a\nfunc f() {} /* x\ny */ // z\nfunc g() {}\n",
	"package a\nvar x = 1 /* x */ +\n2\nvar y = `\n}\n`\nvar z, w = 1, '\\''\n",
	"package a\nvar (\n\t// Doc.\n\tx = func() { ; }\n)\nconst (\n\ta = iota\n\tb\n)\nvar ()\nvar (q int; r int)\ntype (A struct{ x int }\nB = A)\n",
	"package a\nfunc (t *T[K, V]) M[X any](a struct{ x int }) (b interface{ M() }, c func()) {\n\tx := '{'\n}\nfunc (T) N()\nfunc (_ T) _() int\nfunc (t (T)) P() {}\n",
	"package a\nfunc f(\n\ta int,\n) map[string]struct {\n\tx int\n} {\n\treturn nil /* } */\n}\n",
	"package a; func f() {}; func g() {}\n", "package a\n//line b.go:9\nfunc f() {}\n",
	"package a\r\n\r\n// Doc.\r\nfunc f() {\r\n}\r\n\r\n/* Long\r\n * doc. */\r\ntype T int\r\n",
	"package a\nfunc f() {\n", "package a\nfunc f() }\n", "func f() {}\n", "", "package a\nx := 1\n", "package a\nvar s = \"\n\"\n",
	"package a\ntype ä[P interface{ ~int | ~string }] []P\ntype B[P *C,] struct{}\nvar v = a /\n b\n",
	"package a\n\ntype T struct{}\n/* one */ /* two */\nfunc f() {}\n\n/* three */ func g() {}\n",
}

func TestGoIsScannedAsItIsParsed(t *testing.T) {
	t.Parallel()
	for i, text := range goCases {
		sameSpans(t, fmt.Sprintf("case %d", i), text)
	}
	plain, all := 0, 0
	root := filepath.Join(runtime.GOROOT(), "src") //nolint:staticcheck // the sources that this very Go has
	for _, dir := range []string{"bufio", "bytes", "cmp", "go", "html", "maps", "net", "os", "reflect", "runtime", "strconv", "sync", "text", "time"} {
		err := filepath.WalkDir(filepath.Join(root, dir), func(path string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() || filepath.Ext(path) != ".go" {
				return err
			}
			text, err := os.ReadFile(path)
			if err != nil {
				return err
			}
			all++
			if sameSpans(t, path, string(text)) {
				plain++
			}
			return nil
		})
		if err != nil {
			t.Skip("no source of Go to read: ", err)
		}
	}
	if plain*10 < all*9 {
		t.Errorf("of %d files only %d are read without the parser", all, plain)
	}
}

// sameSpans compares the scan with the parser on a text without errors, and reports
// whether the scan knew the answer.
func sameSpans(t *testing.T, name, text string) (known bool) {
	t.Helper()
	got, known := scanGo(text)
	if _, err := parser.ParseFile(token.NewFileSet(), "", text, parser.ParseComments|parser.SkipObjectResolution); err != nil || !known {
		return known
	}
	if got, want := fmt.Sprintf("%+v", got), fmt.Sprintf("%+v", parseGo(text)); got != want {
		t.Errorf("%s: the scan gives\n%s\nand the parser\n%s", name, strings.ReplaceAll(got, "{", "\n{"), strings.ReplaceAll(want, "{", "\n{"))
	}
	return true
}

func FuzzGoIsScannedAsItIsParsed(f *testing.F) {
	for _, text := range goCases {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) { sameSpans(t, "the text", text) })
}
