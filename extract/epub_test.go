package extract

import (
	"errors"
	"strings"
	"testing"
)

func epub(t testing.TB, opf string, more ...string) []byte {
	t.Helper()
	return zipOf(t, append([]string{
		"mimetype", "application/epub+zip",
		"META-INF/container.xml", `<container><rootfiles><rootfile full-path="OEBPS/content.opf" media-type="application/oebps-package+xml"/></rootfiles></container>`,
		"OEBPS/content.opf", opf}, more...)...)
}

const opf3 = `<package version="3.0"><metadata xmlns:dc="x"><dc:title>A book</dc:title><dc:creator>Ines</dc:creator><dc:language>en</dc:language></metadata>
<manifest><item id="nav" href="nav.xhtml" properties="nav" media-type="application/xhtml+xml"/><item id="a" href="text/b%20side.xhtml" media-type="application/xhtml+xml"/><item id="b" href="text/a.xhtml" media-type="application/xhtml+xml"/><item id="c" href="gone.xhtml"/></manifest>
<spine><itemref idref="b"/><itemref idref="a"/></spine></package>`

func TestEPUB(t *testing.T) {
	t.Parallel()
	nav := `<html><body><nav epub:type="toc"><ol><li><a href="text/a.xhtml">Opening</a></li><li><a href="text/b%20side.xhtml#x">The <i>end</i></a></li></ol></nav></body></html>`
	first := `<?xml version="1.0"?><html><head><title>file name</title><script src="x.js"/></head><body><h1>Chapter 1</h1><p>It&nbsp;begins &amp; goes on.</p><table><tr><td>a</td><td>b</td></tr></table></body></html>`
	second := `<?xml version="1.0"?><html><head><title/></head><body><p>It ends.</p></body></html>`
	want := `
H1 § Chapter 1: Chapter 1
P0 § Chapter 1: It begins & goes on.
R0 § Chapter 1: a | b
P0 § The end: It ends.`
	parts := []string{"OEBPS/nav.xhtml", nav, "OEBPS/text/b side.xhtml", second, "OEBPS/text/a.xhtml", first}
	d := read(t, "a.epub", epub(t, opf3, parts...))
	wantDump(t, d, want)
	if d.Title != "A book" {
		t.Errorf("title %q", d.Title)
	}
	wantField(t, d, "Author", "Ines")
	old := strings.NewReplacer(`properties="nav"`, "", "nav.xhtml", "toc.ncx", "<spine>", `<spine toc="nav">`, "3.0", "2.0").Replace(opf3)
	ncx := `<ncx><navMap><navPoint><navLabel><text>Opening</text></navLabel><content src="text/a.xhtml"/></navPoint><navPoint><navLabel><text>The end</text></navLabel><content src="text/b%20side.xhtml"/></navPoint></navMap></ncx>`
	wantDump(t, read(t, "renamed.zip", epub(t, old, "OEBPS/toc.ncx", ncx, parts[2], second, parts[4], first)), want)
	d = read(t, "a.epub", epub(t, strings.Replace(opf3, "<spine>", `<spine><itemref idref="c"/>`, 1), parts...))
	if len(d.Blocks) != 4 || !strings.Contains(d.Partial, "1 of 3 chapters") {
		t.Errorf("%s (%s)", dump(d), d.Partial)
	}
	cipher := `<encryption><EncryptedData><CipherData><CipherReference URI="OEBPS/text/a.xhtml"/></CipherData></EncryptedData></encryption>`
	if err := readErr(t, "a.epub", epub(t, opf3, append(parts, "META-INF/encryption.xml", cipher)...)); !errors.Is(err, ErrEncrypted) {
		t.Error(err)
	}
	if err := readErr(t, "a.epub", epub(t, opf3)); !errors.Is(err, ErrDamaged) {
		t.Error(err)
	}
}

// TestEPUBWithoutMark has its parts as a jar has them: the folder META-INF first, no mimetype.
func TestEPUBWithoutMark(t *testing.T) {
	t.Parallel()
	book := zipOf(t, "META-INF/", "",
		"META-INF/container.xml", `<container><rootfiles><rootfile full-path="content.opf"/></rootfiles></container>`,
		"content.opf", `<package><manifest><item id="a" href="a.xhtml"/></manifest><spine><itemref idref="a"/></spine></package>`,
		"a.xhtml", "<p>It begins.")
	for _, name := range []string{"a.epub", "a", "a.zip"} {
		wantDump(t, read(t, name, book), "\nP0 : It begins.")
	}
	if f := Detect("a.jar", zipOf(t, "META-INF/", "", "META-INF/MANIFEST.MF", "Manifest-Version: 1.0")); f.Name != "jar" {
		t.Errorf("a jar is taken for %s", f.Name)
	}
}

func FuzzEPUB(f *testing.F) {
	f.Add(opf3, "<h1>a</h1>", `<a href="text/a.xhtml">x</a>`)
	f.Fuzz(func(t *testing.T, opf, chapter, nav string) {
		fuzzBlocks(t, readEPUB, "epub", epub(t, opf, "OEBPS/text/a.xhtml", chapter, "OEBPS/nav.xhtml", nav))
	})
}
