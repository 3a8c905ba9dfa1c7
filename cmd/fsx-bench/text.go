package main

import (
	"bytes"
	"context"
	"flag"
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
)

// textWords is the size of the texts' vocabulary; the rank of a word says how rare it is.
const textWords = 60_000

// textFolder is a folder of texts that is to be made.
type textFolder struct {
	path  string
	sizes []int
	seed  uint64
}

// planText lays out files of about so many bytes in all.
func planText(size int64, seed uint64) []textFolder {
	r := rand.New(rand.NewPCG(seed, 0x74657874)) //nolint:gosec // repeatable on purpose
	n := namer{r: r, words: vocabulary(4000, seed)}
	var plan []textFolder
	names := map[string]bool{}
	for left := size; left > 0; {
		f := textFolder{path: unused(names, n.folder()), seed: r.Uint64()}
		for range 8 + r.IntN(24) {
			bytes := min(4<<20, int(math.Exp(8.8+1.2*r.NormFloat64())))
			f.sizes = append(f.sizes, bytes)
			if left -= int64(bytes); left <= 0 {
				break
			}
		}
		plan = append(plan, f)
	}
	return plan
}

// makeText makes files of text below top, which must not exist.
func makeText(ctx context.Context, top string, size int64, seed uint64) error {
	if err := os.Mkdir(top, 0o755); err != nil { //nolint:gosec // a tree to look at
		return err
	}
	words := textVocabulary(textWords, seed)
	kinds := []struct {
		ext   string
		write func(*author, int)
	}{
		{"txt", (*author).prose}, {"c", (*author).code}, {"txt", (*author).prose}, {"py", (*author).code}, {"html", (*author).markup}, {"h", (*author).code},
	}
	return eachOf(ctx, planText(size, seed), func(f *textFolder) error {
		a := newAuthor(words, f.seed)
		n := namer{r: a.r, words: words[:4000]}
		dir := filepath.Join(top, f.path)
		if err := os.Mkdir(dir, 0o755); err != nil { //nolint:gosec // a tree to look at
			return err
		}
		seen := map[string]bool{}
		for _, size := range f.sizes {
			kind := kinds[a.r.IntN(len(kinds))]
			a.begin()
			kind.write(a, size)
			name := unused(seen, n.word()+"_"+n.word()+"."+kind.ext)
			if err := os.WriteFile(filepath.Join(dir, name), a.out.Bytes(), 0o644); err != nil { //nolint:gosec // a tree to look at
				return err
			}
		}
		return nil
	})
}

// author writes texts whose words follow Zipf's law, and come again within a text as those of
// real ones do: it stays with its subject.
type author struct {
	r     *rand.Rand
	zipf  *rand.Zipf
	words []string
	out   bytes.Buffer
	start int      // where the line of a sentence begins in out
	said  []string // the words of this text so far
	names []string // the identifiers of this text so far
}

// Shares of a hundred, as they are in the sources of Go and the documentation of Rust: a word
// is one that the text has said before, an identifier is one that it has used.
const (
	wordsAgain = 62
	namesAgain = 75
)

func newAuthor(words []string, seed uint64) *author {
	r := rand.New(rand.NewPCG(seed, 3)) //nolint:gosec // repeatable on purpose
	return &author{r: r, zipf: rand.NewZipf(r, 1.12, 2.7, uint64(len(words)-1)), words: words}
}

// begin begins a text.
func (a *author) begin() {
	a.out.Reset()
	a.said, a.names, a.start = a.said[:0], a.names[:0], 0
}

func (a *author) word() string {
	if n := len(a.said); n > 0 && a.r.IntN(100) < wordsAgain {
		return a.said[a.r.IntN(n)]
	}
	w := a.words[a.zipf.Uint64()]
	a.said = append(a.said, w)
	return w
}

// name gives an identifier: one of the text, one that other texts have, too, or a new one.
func (a *author) name() string {
	if n := len(a.names); n > 0 && a.r.IntN(100) < namesAgain {
		return a.names[a.r.IntN(n)]
	}
	n := ""
	switch a.r.IntN(6) {
	case 0:
		n = a.word() + "_" + a.word()
	case 1:
		n = a.word()
	default: // of a library: the same two words always stand together
		i := int(a.zipf.Uint64())
		n = a.words[i] + "_" + a.words[(i*7919+13)%len(a.words)]
	}
	a.names = append(a.names, n)
	return n
}

// prose writes paragraphs of sentences.
func (a *author) prose(size int) {
	for a.out.Len() < size {
		for range 2 + a.r.IntN(6) {
			a.sentence()
		}
		a.out.WriteString("\n\n")
	}
}

func (a *author) sentence() {
	for i := range 5 + a.r.IntN(18) {
		w := a.word()
		if i == 0 {
			w = capital(w)
		}
		a.out.WriteString(w)
		if a.out.Len()-a.start > 80 || a.out.Len() < a.start {
			a.start = a.out.Len()
			a.out.WriteByte('\n')
		} else {
			a.out.WriteByte(' ')
		}
	}
	if a.r.IntN(8) == 0 {
		fmt.Fprintf(&a.out, "%d. ", int(math.Exp(12*a.r.Float64())))
		return
	}
	last := a.out.Bytes()[a.out.Len()-1] // a blank or a line feed
	a.out.Truncate(a.out.Len() - 1)
	a.out.Write([]byte{'.', last})
}

// code writes functions with calls, comments and numbers.
func (a *author) code(size int) {
	for a.out.Len() < size {
		fmt.Fprintf(&a.out, "// %s %s %s.\nint %s(int %s) {\n", capital(a.word()), a.word(), a.word(), a.name(), a.word())
		for range 3 + a.r.IntN(20) {
			fmt.Fprintf(&a.out, "\t%s = %s(%s, 0x%02x);\n", a.name(), a.name(), a.name(), int(math.Exp(9*a.r.Float64())))
		}
		a.out.WriteString("\treturn 0;\n}\n\n")
	}
}

// markup writes paragraphs in HTML.
func (a *author) markup(size int) {
	fmt.Fprintf(&a.out, "<html><head><title>%s %s</title></head>\n<body>\n", capital(a.word()), a.word())
	for a.out.Len() < size {
		a.out.WriteString("<p>")
		for range 2 + a.r.IntN(5) {
			a.sentence()
		}
		a.out.WriteString("</p>\n")
	}
	a.out.WriteString("</body></html>\n")
}

// textVerb makes texts, unless they were made before: fsx-bench text [-seed N] BYTES TOP.
func textVerb(ctx context.Context, args []string) error {
	f := flag.NewFlagSet("fsx-bench text", flag.ContinueOnError)
	seed := f.Uint64("seed", 1, "what it is made from")
	if err := f.Parse(args); err != nil {
		return err
	}
	if f.NArg() != 2 {
		return fmt.Errorf("say: fsx-bench text [-seed N] BYTES FOLDER")
	}
	size, err := parseBytes(f.Arg(0))
	if err != nil {
		return err
	}
	return once(f.Arg(1), fmt.Sprintf("text, second edition, %d %d", size, *seed), func(top string) error {
		return makeText(ctx, top, size, *seed)
	})
}
