package extract

import "testing"

func TestDetect(t *testing.T) {
	t.Parallel()
	png := "\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR\x00\x00\x00\x01\x00\x00\x00\x01\x08\x02\x00\x00\x00"
	for _, c := range []struct{ name, head, want, category string }{
		{"a.pdf", "%PDF-1.7\n%\xe2\xe3", "pdf", "document"},
		{"sent.pdf", "\x00\x01HTTP/1.1 200\n%PDF-1.4\n1 0 obj\n", "pdf", "document"},
		{"pdf_test.go", "package a\n\nconst page = \"%PDF-1.4\\n1 0 obj\"\n", "go", "code"},
		{"page.pdf", "<html><body>not a pdf</body></html>", "html", "document"},
		{"page.pdf", "<!-- saved -->\n<!DOCTYPE html>\n<p>x", "html", "document"},
		{"note.pdf", "only words", "text", "document"},
		{"README.md", "# Title\n", "markdown", "document"},
		{"main.go", "package main\n", "go", "code"},
		{"index.php", "<html><?php echo 1 ?>", "php", "code"},
		{"tool", "#!/usr/bin/env python3\nprint(1)\n", "python", "code"},
		{"Makefile", "all:\n\tgo build\n", "make", "code"},
		{"a.csv", "a;b\n1;2\n", "csv", "data"},
		{"data", `{"a": 1}`, "json", "data"},
		{"a.yaml", "a: 1\n", "yaml", "config"},
		{"a.toml", "a = 1\n", "toml", "config"},
		{"mail", "From: a@b.c\nTo: d@e.f\nMessage-ID: <1@x>\nSubject: hi\n\nbody", "eml", "document"},
		{"minutes.txt", "From: Anna\nTo: Ben\nSubject: hi\n\nbody", "text", "document"},
		{"photo.txt", png, "png", "image"},
		{"x.svg", "<svg xmlns='http://www.w3.org/2000/svg'/>", "svg", "image"},
		{"a.docx", "PK\x03\x04\x14\x00\x00\x00\x08\x00", "docx", "document"},
		{"a.zip", "PK\x03\x04\x14\x00\x00\x00\x08\x00", "zip", "archive"},
		{"secret.docx", "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + string(make([]byte, 600)), "docx", "document"},
		{"prog", "\x7fELF\x02\x01\x01\x00" + string(make([]byte, 60)), "executable", "other"},
		{"blob", "\x00\x01\x02\x03\x04\x05", "binary", "other"},
		{"blob.txt", "\x00\x01\x02\x03\x04\x05", "binary", "other"},
		{"nightly.timer", "# every night\n[Unit]\nDescription=Backup\n\n[Timer]\nOnCalendar=*-*-* 03:15\n", "ini", "config"},
		{"web.service", "[Service]\nExecStart=/usr/bin/web \\\n  --port 80\nRestart=on-failure\n", "ini", "config"},
		{"prod.env", "HOST=db.example\nPORT=5432\nNAME=\n", "ini", "config"},
		{"letter", "a = b\nis what he wrote.\n", "text", "document"},
		{"sums", "a = 1\nb = 2\n", "text", "document"},
		{"notes.txt", "[Unit]\nDescription=Backup\n", "text", "document"},
		{"links", "[one]\n\n[two]\n", "text", "document"},
		{"empty.md", "", "markdown", "document"},
		{"empty", "", "text", "document"},
		{"u16.txt", "\xff\xfeh\x00i\x00", "text", "document"},
		{"memo.rtf", `{\rtf1 hello}`, "rtf", "document"},
	} {
		f := Detect(c.name, []byte(c.head))
		if f.Name != c.want || f.Category != c.category {
			t.Errorf("%s %.20q: %s (%s), want %s (%s)", c.name, c.head, f.Name, f.Category, c.want, c.category)
		}
	}
}

func TestFormatTable(t *testing.T) {
	t.Parallel()
	for ext, name := range byExtension() {
		if _, ok := formats[name]; !ok {
			t.Errorf("extension %s names the unknown format %s", ext, name)
		}
	}
	for mime, name := range byMIME {
		if _, ok := formats[name]; !ok {
			t.Errorf("type %s names the unknown format %s", mime, name)
		}
	}
	for name, f := range formats {
		if f.Text != (readerOf(f) != nil) {
			t.Errorf("%s: Text is %v", name, f.Text)
		}
	}
}

func FuzzDetect(f *testing.F) {
	f.Add("a.pdf", []byte("%PDF-1.7"))
	f.Add("a", []byte("PK\x03\x04"))
	f.Fuzz(func(t *testing.T, name string, head []byte) {
		if got := Detect(name, head); got.Name == "" || got.MIME == "" || got.Category == "" {
			t.Errorf("no format: %+v", got)
		}
	})
}
