package extract

import (
	"bytes"
	"context"
	"fmt"
	"math/rand/v2"
	"runtime"
	"runtime/debug"
	"runtime/metrics"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"
)

// hostile are files that were made to harm: whole documents of every format that
// are cut, damaged and misnamed, and some that ask for too much.
func hostile(t testing.TB) map[string][]byte {
	t.Helper()
	good := samples(t)
	good["a.ods"] = odf(t, "spreadsheet", "", `<table:table table:name="T"><table:table-row>`+cell("string", "", "x")+`</table:table-row></table:table>`)
	good["a.odp"] = odf(t, "presentation", "", `<draw:page>`+tp("x")+`</draw:page>`)
	good["a.zip"] = zipOf(t, "a", strings.Repeat("b", 1000))
	good["a.tar"] = tarOf(t, "a", "b/")
	good["a.png"] = []byte("\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR\x00\x00\x00\x28\x00\x00\x00\x1e\x08\x02\x00\x00\x00")
	for ext, pack := range packers(t) {
		good["a.tar."+ext] = pack(good["a.tar"])
	}
	random := rand.New(rand.NewPCG(1, 2)) // #nosec G404 -- the same files every time
	all := map[string][]byte{}
	for name, data := range good {
		for _, part := range []int{0, 10, 30, 60, 95} {
			all[fmt.Sprintf("cut%d-%s", part, name)] = data[:len(data)*part/100]
		}
		for i := range 5 {
			b := append([]byte{}, data...)
			for range 1 + len(b)/100 {
				b[random.IntN(len(b))] = byte(random.IntN(256))
			}
			all[fmt.Sprintf("mutated%d-%s", i, name)] = b
		}
		all["junk-"+name] = append([]byte(strings.Repeat("junk\n", 50)), data...)
		all["twice-"+name] = append(append([]byte{}, data...), data...)
		all["html-"+name] = []byte("<html><body>not what it is called</body></html>")
	}
	big := strings.Repeat("A", maxXMLToken+1<<20)
	row := `<row><c t="str"><v>x</v></c></row>`
	for name, data := range map[string][]byte{
		"token.docx": docx(t, p(big)), "token.odt": odf(t, "text", "", tp(big)), "token.xlsx": xlsx(t, `<row><c t="str"><v>`+big+`</v></c></row>`),
		"paras.docx": docx(t, strings.Repeat(p("x"), 60000)), "rows.xlsx": xlsx(t, strings.Repeat(row, 60000)),
		"deep.docx": docx(t, strings.Repeat("<w:sdt>", 200000)), "deep.pptx": pptx(t, []string{strings.Repeat("<a:p>", 200000)}),
		"lol.docx":  zipOf(t, "word/document.xml", `<!DOCTYPE l [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]><w:document>&b;</w:document>`),
		"xxe.odt":   zipOf(t, "mimetype", "application/vnd.oasis.opendocument.text", "content.xml", `<!DOCTYPE l [<!ENTITY a SYSTEM "file:///etc/passwd">]><text:p>&a;</text:p>`),
		"slip.docx": zipOf(t, "../../tmp/x", "x", "word/document.xml", `<w:document>`+p("x")+`</w:document>`),
		"row.xlsx":  xlsx(t, `<row r="2147483647"><c r="A1"><v>1</v></c></row>`), "cells.ods": odf(t, "spreadsheet", "", `<table:table><table:table-row table:number-rows-repeated="1048576"><table:table-cell table:number-columns-repeated="16384">`+tp("x")+`</table:table-cell></table:table-row></table:table>`),
		"groups.rtf": []byte(`{\rtf1 ` + strings.Repeat("{", 1<<20)), "bin.rtf": []byte(`{\rtf1 {\bin2147483647 x}`), "long.rtf": []byte(`{\rtf1 ` + big),
		"parts.eml": []byte("From: a\r\nMIME-Version: 1.0\r\nSubject: s\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n" + strings.Repeat("--b\r\n\r\nx\r\n", 50000)),
		"loop.pdf":  []byte("%PDF-1.5\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n2 0 obj\n<</Type/Pages/Kids[2 0 R 2 0 R]/Count 1000000000>>\nendobj\ntrailer<</Root 1 0 R>>\n%%EOF"),
		"ops.pdf":   pdfOf(strings.Repeat("q ", 2<<20)), "deep.html": []byte(strings.Repeat("<div>", 300000)), "wide.csv": []byte(strings.Repeat("x,", 1<<20)),
		"quote.csv": []byte("a,b\n\"" + strings.Repeat("x,y\n", 200000)), "links.md": []byte(strings.Repeat("[a](", 50000)), "line.txt": []byte(big),
		"deep.svg": []byte("<svg>" + strings.Repeat("<g>", 100000)), "bomb.gz": bytes.Repeat(packers(t)["gz"](make([]byte, 1<<20)), 64), "bomb.zst": bytes.Repeat(packers(t)["zst"](make([]byte, 1<<20)), 64),
		"code.js": []byte(strings.Repeat("function f(){", 100000)), "code.py": []byte(strings.Repeat("def f():\n ", 50000)), "code.go": []byte("package a\n" + strings.Repeat("func f(){", 20000)),
	} {
		all[name] = data
	}
	return all
}

// atOnce is how many hostile files are read at the same time.
const atOnce = 2

// readHostile reads a file that comes to text or to one plain sentence.
func readHostile(t *testing.T, r *Reader, name string, data []byte) {
	started := time.Now()
	d, err := r.Read(context.Background(), source(name, data))
	// Progress gives a document its time anew; all else is what the machine is busy with.
	if took := time.Since(started); took > (maxGiven+1)*r.lim.Time+ample {
		t.Errorf("%s took %v", name, took)
	}
	if err == nil {
		if strings.Contains(d.Partial, "\n") {
			t.Errorf("%s: %q", name, d.Partial)
		}
		return
	}
	if s := err.Error(); !isClass(err) || s == "" || strings.Contains(s, "\n") || strings.Contains(s, "goroutine") {
		t.Errorf("%s: %q", name, s)
	}
}

// No hostile file hangs, ends this process or takes its memory; each comes to
// text or to one plain sentence.
func TestHostileCorpus(t *testing.T) {
	all := hostile(t)
	if len(all) < 150 {
		t.Errorf("only %d files", len(all))
	}
	lim := Limits{Time: 10 * time.Second, Out: 2 << 20, Total: 32 << 20}
	r := apartReader(t, Options{Limits: lim})
	if _, err := toItsEnd(t, "a.pdf", all["twice-a.pdf"]); err != nil { // PDFium is compiled
		t.Error(err)
	}
	_, _ = r.Read(t.Context(), source("a.pdf", all["twice-a.pdf"])) // and has started, where there is time for it
	defer debug.SetGCPercent(debug.SetGCPercent(20))                // so that little but what is kept is counted
	runtime.GC()
	before := kept()
	most := watchKept(t)
	names := make(chan string)
	var readers sync.WaitGroup
	for range atOnce {
		readers.Go(func() {
			for name := range names {
				readHostile(t, r, name, all[name])
			}
		})
	}
	for name := range all {
		names <- name
	}
	close(names)
	readers.Wait()
	runtime.GC()
	if grown := most() - before; grown > raceShare*atOnce*(blockShare*lim.Out+64<<20) {
		t.Errorf("memory has grown by %d MB", grown>>20)
	}
	t.Logf("%d files", len(all))
}

// kept is the memory that the last collection has left, in bytes. How late a starved collection
// comes, and what the heap has asked of the system meanwhile, is not in it.
func kept() int64 {
	live := []metrics.Sample{{Name: "/gc/heap/live:bytes"}}
	metrics.Read(live)
	return int64(live[0].Value.Uint64())
}

// watchKept looks at the memory after each collection and gives the most that there was.
func watchKept(t *testing.T) (most func() int64) {
	t.Helper()
	var top atomic.Int64
	var ended atomic.Bool
	t.Cleanup(func() { ended.Store(true) })
	var look func(*[16]byte)
	look = func(mark *[16]byte) {
		top.Store(max(top.Load(), kept()))
		if !ended.Load() {
			runtime.SetFinalizer(mark, look) // the next collection finds it again
		}
	}
	runtime.SetFinalizer(new([16]byte), look)
	return func() int64 { return max(top.Load(), kept()) }
}

func TestRowsAreCapped(t *testing.T) {
	t.Parallel()
	d := read(t, "a.xlsx", xlsx(t, strings.Repeat(`<row><c><v>1</v></c></row>`, maxReadRows+5)))
	if len(d.Blocks) != maxReadRows || d.Partial != onlyFirstRows {
		t.Errorf("%d rows (%s)", len(d.Blocks), d.Partial)
	}
}
