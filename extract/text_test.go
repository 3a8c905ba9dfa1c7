package extract

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/japanese"
	"golang.org/x/text/encoding/unicode"
	"golang.org/x/text/encoding/unicode/utf32"
)

func TestText(t *testing.T) {
	t.Parallel()
	d := read(t, "memo.txt", []byte("ARTICLE IV\r\n\r\nFirst line of a paragraph\r\nand its second line.\r\n\r\nBuyer: Acme\r\nSeller: Bolt\r\n[x] signed\r\n[ ] paid\r\n\r\nEnd."))
	wantDump(t, d, `
H1 line 1: ARTICLE IV
P0 lines 3-4: First line of a paragraph⏎and its second line.
P0 line 6: Buyer: Acme
P0 line 7: Seller: Bolt
I1 line 8: [x] signed
I1 line 9: [ ] paid
P0 line 11: End.`)
	if d.Lines != 11 || d.Encoding != "utf-8" {
		t.Errorf("%d lines of %s", d.Lines, d.Encoding)
	}
	if d := read(t, "empty.txt", nil); len(d.Blocks) != 0 {
		t.Errorf("an empty file has %d blocks", len(d.Blocks))
	}
}

func TestCode(t *testing.T) {
	t.Parallel()
	d := read(t, "a.go", []byte("package a\n\nimport \"fmt\"\n\n// Run runs.\nfunc Run() {\n\tfmt.Println(1)\n}\n\ntype T struct{}\n"))
	var places []string
	for _, b := range d.Blocks {
		places = append(places, b.Place.String()+" "+b.Place.Section)
	}
	want := "lines 1-3 |lines 5-8 Run|line 10 T"
	if got := strings.Join(places, "|"); got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

func TestEncodings(t *testing.T) {
	t.Parallel()
	russian, _ := charmap.KOI8R.NewEncoder().String(strings.Repeat("Привет мир, это проверка кодировки текста. ", 10))
	western, _ := charmap.Windows1252.NewEncoder().String(strings.Repeat("“Smart quotes” – and a price of €100 für Größe. ", 5))
	shift, _ := japanese.ShiftJIS.NewEncoder().String(strings.Repeat("これは日本語の文字コードの検査です。", 10))
	u16, _ := unicode.UTF16(unicode.LittleEndian, unicode.UseBOM).NewEncoder().String("Héllo wörld")
	bare, _ := unicode.UTF16(unicode.BigEndian, unicode.IgnoreBOM).NewEncoder().String("Hello world without a mark")
	const polish = "05.01.2026;Żabka Łódź;-12,00\n06.01.2026;Wypłata gotówki, Książ;-200,00\n07.01.2026;Opłata za kartę, płać;-5,00\n"
	cp1250, _ := charmap.Windows1250.NewEncoder().String(polish)
	latin2, _ := charmap.ISO8859_2.NewEncoder().String(polish)
	quotes, _ := charmap.Windows1252.NewEncoder().String("It doesn’t matter, we’ll see what they’re up to. £5–£10 per m². Größe.")
	short, _ := charmap.Windows1250.NewEncoder().String("Datum,Opis,Kwota\n05.01.2026,Żabka Łódź,-12.00\n")
	spanish, _ := charmap.Windows1252.NewEncoder().String("¿Qué pasó? ¿Cuándo? 12 m³ de agua, 5 m³ de gas, £20")
	le32, _ := utf32.UTF32(utf32.LittleEndian, utf32.UseBOM).NewEncoder().String("Héllo wörld")
	be32, _ := utf32.UTF32(utf32.BigEndian, utf32.UseBOM).NewEncoder().String("Héllo wörld")
	for _, c := range []struct{ name, data, want string }{
		{"windows-1250", cp1250, "Żabka Łódź;-12,00"},
		{"iso-8859-2", latin2, "Wypłata gotówki, Książ"},
		{"windows-1252", quotes, "It doesn’t matter, we’ll see what they’re up to. £5–£10 per m². Größe."},
		{"windows-1250", short, "Żabka Łódź"},
		{"windows-1252", spanish, "¿Qué pasó? ¿Cuándo?"},
		{"utf-32le", le32, "Héllo wörld"},
		{"utf-32be", be32, "Héllo wörld"},
		{"utf-8", "Größe", "Größe"},
		{"utf-8", "\xef\xbb\xbfGröße", "Größe"},
		{"utf-16le", u16, "Héllo wörld"},
		{"utf-16be", bare, "Hello world without a mark"},
		{"windows-1252", western, "“Smart quotes” – and a price of €100 für Größe."},
		{"koi8-r", russian, "Привет мир"},
		{"shift_jis", shift, "これは日本語"},
		{"utf-8", strings.Repeat("Größe ", 30) + "\xff", "Größe"},
	} {
		d := read(t, "a.txt", []byte(c.data))
		if d.Encoding != c.name || len(d.Blocks) == 0 || !strings.Contains(d.Blocks[0].Text, c.want) {
			t.Errorf("%s: encoding %s, %.80q", c.name, d.Encoding, dump(d))
		}
	}
}

func TestMarkdown(t *testing.T) {
	t.Parallel()
	d := read(t, "a.md", []byte(`---
title: "The plan"
author: Ines
---
# Plan *A*

Some **bold** text with a [link](https://x.example/a) and
a second line.

Setext
------
- one
  continued
- [x] two
  - nested
1. first

| Name | Amount |
|------|-------:|
| Rent \| heat | 7,425 |

`+"```go\nfunc x() {}\n```\n> quoted\n"))
	wantDump(t, d, `
H1 line 5: Plan A
P0 lines 7-8: Some bold text with a link (https://x.example/a) and⏎a second line.
H2 lines 10-11: Setext
I1 lines 12-13: one⏎continued
I1 line 14: [x] two
I2 line 15: nested
I1 line 16: 1. first
R0 line 18: Name | Amount
R0 line 20: Rent | heat | 7,425
C0 line 23: func x() {}
P0 line 25: quoted`)
	if d.Title != "The plan" || d.Blocks[8].Place.Section != "Plan A > Setext" || d.Blocks[8].Cells[0] != "Rent | heat" {
		t.Errorf("title %q, section %q", d.Title, d.Blocks[8].Place.Section)
	}
}

func TestMarkdownMarks(t *testing.T) {
	t.Parallel()
	for in, want := range map[string]string{
		"**bold** and ~~gone~~":  "bold and gone",
		"| Ember | ***** |":      "| Ember | ***** |",
		"rated **** of *****":    "rated **** of *****",
		"***both*** and *slant*": "both and slant",
		"a __name__ here":        "a name here",

		"<kbd><b>Data</b></kbd> is `<b>`":         "Data is <b>",
		"/usr<br/>/lib &amp; <img\nwidth=\"4\">x": "/usr /lib & \nx",
		"a Vec<String> and <name>, 3 < 4 > 2":     "a Vec<String> and <name>, 3 < 4 > 2",
		"AT&T, R&D; &nosuch; in `&lt;`":           "AT&T, R&D; &nosuch; in &lt;",
	} {
		if got := plainMarkdown(in); got != want {
			t.Errorf("%q became %q, not %q", in, got, want)
		}
	}
}

// TestMarkdownHostile has inputs on which other parsers are quadratic.
func TestMarkdownHostile(t *testing.T) {
	t.Parallel()
	for name, s := range map[string]string{
		"links": strings.Repeat("[a](", 100000), "brackets": strings.Repeat("[", 200000), "stars": strings.Repeat("*a **", 50000),
		"quotes": strings.Repeat(">", 100000), "backticks": strings.Repeat("`a", 100000), "pipes": "|" + strings.Repeat("a|", 15000) + "\n|" + strings.Repeat("-|", 15000),
		"pipe code": strings.Repeat("`|", 20000) + "\n|-|-|\n", "escapes": strings.Repeat("\\*", 100000), "comments": strings.Repeat("<!--", 50000),
	} {
		if _, err := toItsEnd(t, name+".md", []byte(s)); err != nil && !isClass(err) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestSeparator(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		text string
		want rune
	}{
		{"a,b,c\n1,2,3\n4,5,6\n", ','},
		{"a\tb\tc\n1\t2\t3\n", '\t'},
		{"Datum;Betrag;Text\n01.02.2026;1.234,56;Miete, warm\n02.02.2026;12,00;Essen, Trinken\n", ';'},
		{"x|y|z\n1|2|3\n4|5|6\n", '|'},
		{"id,note\n1,\"multi\nline, with; semis; and | pipes\"\n2,ok\n", ','},
		{"name,amount\n\"Doe, Jane\",5\n\"Roe, R.\",6\n", ','},
		{"just one column\nvalue a\nvalue b\n", ','},
		{"2026-01-01 10:00:00,alpha,1\n2026-01-02 11:00:00,beta,2\n", ','},
		{"a;b\n1,5;2,5\n3,5;4,5\n", ';'},
		{"t\tmsg\n1\thello, world, and, more\n2\tbye, world\n", '\t'},
		{"lat,lon,desc\n47.6,-122.3,Seattle; WA\n45.5,-122.6,Portland; OR\n", ','},
	} {
		if got := separator(c.text, "csv"); got != c.want {
			t.Errorf("%q: got %q want %q", c.text, got, c.want)
		}
	}
}

func TestCSV(t *testing.T) {
	t.Parallel()
	d := read(t, "a.csv", []byte("id,note\n1,\"two\nlines\"\n2,ok\n"))
	wantDump(t, d, "R0 line 1: id | note\nR0 lines 2-3: 1 | two lines\nR0 line 4: 2 | ok")
	open := "a,b\n1,\"never closed," + strings.Repeat("x,y\n", 5000)
	d = read(t, "a.csv", []byte(open))
	if len(d.Blocks) < 5000 || !strings.Contains(d.Partial, "line 2 is never closed") {
		t.Errorf("an unclosed quotation mark: %d blocks, %q", len(d.Blocks), d.Partial)
	}
	if err := readErr(t, "a.csv", []byte(strings.Repeat("x,", 50000))); !errors.Is(err, ErrLimit) {
		t.Errorf("too many columns: %v", err)
	}
}

func TestLimits(t *testing.T) {
	t.Parallel()
	r := New(Options{Limits: Limits{In: 1000, Out: 100}})
	_, err := r.Read(context.Background(), source("a.txt", make([]byte, 1001)))
	var limit *LimitError
	if !errors.As(err, &limit) || limit.Max != 1000 {
		t.Errorf("in: %v", err)
	}
	if _, err := r.Read(context.Background(), source("a.txt", []byte(strings.Repeat("words ", 100)))); !errors.Is(err, ErrLimit) {
		t.Errorf("out: %v", err)
	}
	if _, err := r.Read(context.Background(), source("a.bin", []byte{0, 1, 2})); !errors.Is(err, ErrUnsupported) {
		t.Errorf("binary: %v", err)
	}
}

// stuck is a source whose reads do not end before it is released.
type stuck struct{ release chan struct{} }

func (s stuck) ReadAt([]byte, int64) (int, error) {
	<-s.release
	return 0, errors.New("released")
}

func TestDeadline(t *testing.T) {
	t.Parallel()
	r := New(Options{Limits: Limits{Time: 20 * time.Millisecond}})
	s := stuck{make(chan struct{})}
	defer close(s.release)
	if _, err := r.Read(context.Background(), Source{R: s, Size: 100, Name: "a.txt"}); !errors.Is(err, ErrLimit) {
		t.Errorf("got %v", err)
	}
}

func FuzzMarkdown(f *testing.F) {
	f.Add("# a\n\n- [x] b\n\n|a|b|\n|-|-|\n|c|d|\n```\nx\n```\n")
	f.Fuzz(func(t *testing.T, s string) { fuzzBlocks(t, readMarkdown, "markdown", []byte(s)) })
}

func FuzzText(f *testing.F) {
	f.Add([]byte("A: b\n\n[x] c\n(a) d\n"))
	f.Fuzz(func(t *testing.T, b []byte) {
		fuzzBlocks(t, readText, "text", b)
		fuzzBlocks(t, readText, "go", b)
	})
}

func FuzzCSV(f *testing.F) {
	f.Add([]byte("a,b\n\"c\nd\",e\n"))
	f.Fuzz(func(t *testing.T, b []byte) { fuzzBlocks(t, readCSV, "csv", b) })
}

// fuzzBlocks runs a reader and checks what every document promises.
func fuzzBlocks(t *testing.T, read readFunc, format string, data []byte) {
	t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), ample)
	defer cancel()
	lim := Limits{Member: 1 << 20, Total: 4 << 20, Out: 4 << 20}.withDefaults()
	k := newSink(ctx, lim, formats[format])
	clock := newClock(ample, cancel)
	defer clock.stop()
	j := &job{sink: k, clock: clock, src: source("a."+format, data), format: formats[format]}
	j.read = func(Source, *sink) error { return ErrUnsupported }
	if err := read(j); err != nil && !isClass(err) {
		t.Fatalf("the error has no class: %v", err)
	}
	for _, b := range k.doc.Blocks {
		p := b.Place
		if strings.TrimSpace(b.Text) == "" || strings.ToValidUTF8(b.Text, "") != b.Text {
			t.Fatalf("text %q", b.Text)
		}
		if p.Line < 0 || p.EndLine < p.Line || k.doc.Lines > 0 && p.EndLine > k.doc.Lines+1 {
			t.Fatalf("place %+v in %d lines", p, k.doc.Lines)
		}
		if b.Kind == Heading && (b.Level < 1 || b.Level > 6) {
			t.Fatalf("heading of level %d", b.Level)
		}
	}
}
