package extract

import (
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"net/url"
	"path"
	"strings"

	"github.com/fsx-dev/fsx/extract/pattern"
)

// maxChapter is the most bytes of one file of a book.
const maxChapter = 32 << 20

// readEPUB reads a book of EPUB 2 or 3 in the order of its package document. A
// file that begins without a heading stands under its name in the table of
// contents.
func readEPUB(j *job) error {
	a, err := openArchive(j)
	if err != nil {
		return err
	}
	b := &book{k: j.sink, a: a, items: map[string]bookItem{}, labels: map[string]string{}}
	if err := b.readPackage(); err != nil {
		return err
	}
	if b.protected() {
		return fmt.Errorf("%w: the book is protected against copying", ErrEncrypted)
	}
	b.contents()
	broken := 0
	for _, id := range b.spine {
		err := b.chapter(b.items[id])
		if errors.Is(err, ErrDamaged) {
			broken++
		} else if err != nil {
			return err
		}
	}
	if broken > 0 {
		if len(j.doc.Blocks) == 0 {
			return fmt.Errorf("%w: none of its chapters can be read", ErrDamaged)
		}
		j.partial(fmt.Sprintf("%d of %d chapters are damaged or missing", broken, len(b.spine)))
	}
	return nil
}

type book struct {
	k      *sink
	a      *archive
	items  map[string]bookItem // by id
	spine  []string
	toc    string            // the id of the table of contents
	labels map[string]string // its entries, by part
}

type bookItem struct{ part, kind string }

// bookPart is the part that a reference in another part names.
func bookPart(from, ref string) string {
	ref, _, _ = strings.Cut(ref, "#")
	if u, err := url.PathUnescape(ref); err == nil {
		ref = u
	}
	if strings.HasPrefix(ref, "/") {
		return ref[1:]
	}
	return path.Join(path.Dir(from), ref)
}

// readPackage reads the facts, the files and their order.
func (b *book) readPackage() error {
	root, err := b.rootFile()
	if err != nil {
		return err
	}
	known := map[string]string{"title": "Title", "creator": "Author", "language": "Language", "publisher": "Publisher",
		"date": "Published", "subject": "Keywords", "description": "Description", "identifier": "Identifier"}
	fact := ""
	var text strings.Builder
	return b.a.walkXML(root, xmlHandler{
		start: func(e xml.StartElement) error {
			switch e.Name.Local {
			case "item":
				it := bookItem{bookPart(root, attr(e, "href")), attr(e, "media-type")}
				b.items[attr(e, "id")] = it
				if strings.Contains(" "+attr(e, "properties")+" ", " nav ") {
					b.toc = attr(e, "id")
				}
			case "spine":
				if b.toc == "" {
					b.toc = attr(e, "toc")
				}
			case "itemref":
				if len(b.spine) >= b.k.lim.Members {
					return &LimitError{"chapters", int64(b.k.lim.Members)}
				}
				b.spine = append(b.spine, attr(e, "idref"))
			}
			text.Reset()
			if fact = ""; e.Name.Space == "dc" {
				fact = known[e.Name.Local]
			}
			return nil
		},
		text: func(t []byte) error {
			if fact != "" && text.Len() < 1<<16 {
				text.Write(t)
			}
			return nil
		},
		end: func(string) error {
			if fact != "" {
				b.k.meta(fact, oneLine(plainHTML(text.String())))
			}
			fact = ""
			return nil
		},
	})
}

// rootFile gives the name of the part that lists all others.
func (b *book) rootFile() (root string, err error) {
	err = b.a.walkXML("META-INF/container.xml", xmlHandler{start: func(e xml.StartElement) error {
		if e.Name.Local == "rootfile" && root == "" {
			root = strings.TrimPrefix(attr(e, "full-path"), "/")
		}
		return nil
	}})
	return root, err
}

// protected tells whether chapters are encrypted. Fonts are in many books.
func (b *book) protected() bool {
	chapters := map[string]bool{}
	for _, id := range b.spine {
		chapters[b.items[id].part] = true
	}
	locked := false
	// A part that cannot be read, or is not there, locks nothing.
	_ = b.a.walkXML("META-INF/encryption.xml", xmlHandler{start: func(e xml.StartElement) error {
		if e.Name.Local == "CipherReference" && chapters[bookPart("", attr(e, "URI"))] {
			locked = true
		}
		return nil
	}})
	return locked
}

// contents reads the names of the chapters: the navigation of EPUB 3, or the NCX
// of EPUB 2. Without it the book is still whole.
func (b *book) contents() {
	toc, ok := b.items[b.toc]
	if !ok {
		return
	}
	ref := ""
	inLabel := false
	var text strings.Builder
	_ = b.a.walkXML(toc.part, xmlHandler{
		start: func(e xml.StartElement) error {
			switch e.Name.Local {
			case "a":
				ref, inLabel = attr(e, "href"), true
				text.Reset()
			case "text":
				inLabel = true
				text.Reset()
			case "content":
				b.label(toc.part, attr(e, "src"), text.String())
			}
			return nil
		},
		text: func(t []byte) error {
			if inLabel && text.Len() < 4096 {
				text.Write(t)
			}
			return nil
		},
		end: func(name string) error {
			switch name {
			case "a":
				b.label(toc.part, ref, text.String())
				inLabel = false
			case "text":
				inLabel = false
			}
			return nil
		},
	})
}

// label records the name of a file in the table of contents, the first one that
// is given for it.
func (b *book) label(from, ref, name string) {
	part, name := bookPart(from, ref), oneLine(strings.TrimSpace(name))
	if name != "" && b.labels[part] == "" {
		b.labels[part] = name
	}
}

// emptyTag matches elements that XHTML may leave empty and HTML may not.
var emptyTag = pattern.New(`<(title|script|style|iframe|noscript|textarea|xmp|noembed|noframes)\b([^<>]*)/>`)

// chapter reads one file of the book.
func (b *book) chapter(it bookItem) error {
	if it.part == "" {
		return fmt.Errorf("%w: a chapter is missing", ErrDamaged)
	}
	if strings.HasPrefix(it.kind, "image/") && it.kind != "image/svg+xml" {
		return nil
	}
	r, err := b.a.open(it.part)
	if err != nil {
		return err
	}
	raw, err := io.ReadAll(io.LimitReader(r, maxChapter+1))
	_ = r.Close() // it was only read
	if len(raw) > maxChapter {
		return &LimitError{"bytes in one chapter", maxChapter}
	}
	if err != nil && len(raw) == 0 || errors.Is(err, ErrLimit) {
		return errors.Join(ErrDamaged, err)
	}
	text, _ := decodeHTML(raw)
	text = emptyTag.ReplaceAllString(text, "<$1$2></$1>")
	from, title, meta := len(b.k.doc.Blocks), b.k.doc.Title, len(b.k.doc.Meta)
	err = htmlBlocks(b.k, strings.NewReader(text), Place{}, false)
	b.k.doc.Meta = b.k.doc.Meta[:meta] // the title of a file is not the book's
	b.k.doc.Title = title
	b.under(b.k.doc.Blocks[from:], b.labels[it.part])
	return err
}

// under puts what stands before the first heading of a file under its name in the
// table of contents.
func (b *book) under(blocks []Block, name string) {
	if name == "" || len(blocks) == 0 || blocks[0].Kind == Heading {
		return
	}
	for i := range blocks {
		if blocks[i].Kind == Heading {
			return
		}
		blocks[i].Place.Section = name
	}
	b.k.path = []string{name}
}

// plainHTML takes the tags out of a short text.
func plainHTML(s string) string {
	for {
		i := strings.IndexByte(s, '<')
		if i < 0 {
			return s
		}
		n := strings.IndexByte(s[i:], '>')
		if n < 0 {
			return s
		}
		s = s[:i] + " " + s[i+n+1:]
	}
}
