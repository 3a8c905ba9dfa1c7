package extract

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// sections writes the place and heading path of each block of code.
func sections(d *Document) string {
	var b strings.Builder
	for _, x := range d.Blocks {
		b.WriteString(x.Place.String())
		if x.Place.Section != "" {
			b.WriteString(" " + x.Place.Section)
		}
		b.WriteByte('\n')
	}
	return b.String()
}

func TestDeclarations(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ name, text, want string }{
		{"a.go", "package a\n\nimport \"x\"\n\n// T is.\ntype T[K any] struct {\n\ta int\n}\n\n// Do does.\nfunc (t *T[K]) Do() {\n\ts := \"}\"\n\tif s {\n\n\t}\n}\n\nfunc free() {}\n\nconst (\n\ta = 1\n)\n",
			"lines 1-3\nlines 5-8 T\nlines 10-16 T.Do\nline 18 free\nlines 20-22 a"},
		{"a.py", "import x\n\n@dec(\n    1)\n@two\nclass A(B):\n    \"\"\"\n    def not_one():\n    \"\"\"\n    x = 1\n\n    # why\n    @property\n    async def go(self):\n        def inner():\n            pass\n        return [\n1]\n\n    def stop(self): pass\n\nclass B: pass\n\ndef f(a,\n      b):\n    pass\n\nprint(1)\n",
			"line 1\nlines 3-10 A\nlines 12-18 A > go\nline 20 A > stop\nline 22 B\nlines 24-26 f\nline 28"},
		{"a.rb", "module M\n  class C < D\n    def a?\n      if x then\n      end\n    end\n\n    def self.b\n    end\n  end\nend\n",
			"line 1 M\nline 2 M > C\nlines 3-6 M > C > a?\nlines 8-9 M > C > self.b\nline 10 M > C\nline 11 M"},
		{"a.js", "import x from 'y';\n\n// adds }\nexport async function add(a, b = {}) {\n  return /[}/]/.test(a) ? `}${b}` : '}';\n}\n\nconst sub = (a) => {\n  for (;;) { }\n};\n\nclass K extends L {\n  static of(x) {\n    return x;\n  }\n\n  get y() { return 1; }\n}\n",
			"line 1\nlines 3-6 add\nlines 8-10 sub\nline 12 K\nlines 13-15 K > of\nline 17 K > y\nline 18 K"},
		{"a.c", "#include <a.h>\n#define X(a) { \\\n  a {\n\nstatic int\nmain(int argc, char **argv)\n{\n  char c = '}';\n  if (c) { return 1; } // }\n  return 0;\n}\n\nstruct s {\n  int a;\n};\n\nint table[] = { 1, 2 };\n",
			"lines 1-3\nlines 5-11 main\nlines 13-15 s\nline 17"},
		{"a.rs", "use x;\n\n/// Doc.\npub struct P<'a> { x: &'a str }\n\nimpl<'a> Show for P<'a> {\n    fn show(&self) -> String where Self: Sized {\n        r#\"}\"#.to_string()\n    }\n}\n\npub fn main() { let c = '}'; }\n",
			"line 1\nlines 3-4 P\nline 6 P\nlines 7-9 P > show\nline 10 P\nline 12 main"},
		{"A.java", "package a;\n\n/** The class. */\n@Anno(x = {1})\npublic final class A<T> extends B {\n    int x = 1;\n\n    @Override\n    public <R> R get(List<T> t) throws E {\n        return new R() { void z() {} };\n    }\n\n    enum Kind { ONE, TWO }\n}\n",
			"line 1\nlines 3-6 A\nlines 8-11 A > get\nline 13 A > Kind\nline 14 A"},
		{"a.sh", "#!/bin/sh\nrun() {\n  echo \"}\" '{' # }\n}\n\nfunction stop {\n  :\n}\nrun\n",
			"line 1\nlines 2-4 run\nlines 6-8 stop\nline 9"},
		{"a.tf", "resource \"aws_x\" \"main\" {\n  a = \"${b}\"\n}\n", "lines 1-3 aws_x"},
	} {
		if got := sections(read(t, c.name, []byte(c.text))); strings.TrimSpace(got) != strings.TrimSpace(c.want) {
			t.Errorf("%s: got\n%s\nwant\n%s", c.name, got, c.want)
		}
	}
}

// Every line of a source file is in exactly one block, in order.
func TestCodeIsWhole(t *testing.T) {
	t.Parallel()
	var files []string
	for _, pattern := range []string{"*.go", "../cmd/fsx/*.go"} {
		more, err := filepath.Glob(pattern)
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, more...)
	}
	if out, err := exec.Command("go", "env", "GOROOT").Output(); err == nil {
		for _, pattern := range []string{"misc/wasm/*.js", "lib/wasm/*.js", "src/runtime/*.c", "src/runtime/cgo/*.c", "src/runtime/*.py"} {
			more, err := filepath.Glob(filepath.Join(strings.TrimSpace(string(out)), pattern))
			if err != nil {
				t.Fatal(err)
			}
			files = append(files, more...)
		}
	}
	for _, path := range files {
		raw, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		wantWhole(t, path, read(t, filepath.Base(path), raw), splitLines(string(raw)))
	}
}

func wantWhole(t *testing.T, name string, d *Document, lines []string) {
	t.Helper()
	at := 0
	for _, b := range d.Blocks {
		if b.Place.Line <= at || strings.Join(lines[b.Place.Line-1:b.Place.EndLine], "\n") != b.Text {
			t.Fatalf("%s: block at %s after line %d", name, b.Place, at)
		}
		for ; at < b.Place.Line-1; at++ {
			if !blank(lines[at]) {
				t.Fatalf("%s: line %d is in no block", name, at+1)
			}
		}
		at = b.Place.EndLine
	}
	for ; at < len(lines); at++ {
		if !blank(lines[at]) {
			t.Fatalf("%s: line %d is in no block", name, at+1)
		}
	}
}

func FuzzCode(f *testing.F) {
	f.Add("class A {\n int f() { return '}'; } }\n")
	f.Add("class A:\n  def f(): '''\n'''\n")
	f.Fuzz(func(t *testing.T, text string) {
		for _, format := range []string{"go", "python", "ruby", "c", "javascript", "rust", "php", "shell", "terraform", "swift"} {
			lim := Limits{}.withDefaults()
			k := newSink(t.Context(), lim, formats[format])
			text := strings.ReplaceAll(strings.ToValidUTF8(text, ""), "\r", "")
			lines := splitLines(text)
			if err := sourceBlocks(k, format, text, lines); err != nil {
				t.Fatal(err)
			}
			wantWhole(t, format, k.doc, lines)
		}
	})
}
