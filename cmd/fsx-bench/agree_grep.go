package main

import (
	"bytes"
	"context"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"slices"
)

// grepPattern is a search for lines.
type grepPattern struct {
	text       string
	regex      bool
	ignoreCase bool
}

// grepPatterns makes patterns of every form that both sides read in the same way.
func grepPatterns(n int, seed uint64) []grepPattern {
	r := rand.New(rand.NewPCG(seed, 21)) //nolint:gosec // repeatable on purpose
	words := textVocabulary(textWords, seed)
	word := func() string { return words[100+int(float64(len(words)-100)*r.Float64()*r.Float64()*r.Float64())] }
	var list []grepPattern
	for len(list) < n {
		w := word()
		p := grepPattern{text: w, ignoreCase: r.IntN(4) == 0}
		switch r.IntN(9) {
		case 0:
			p.text = w[:min(len(w), 2+r.IntN(3))]
		case 1:
			p.text = w + " " + word()[:1]
		case 2:
			p.text, p.regex = w+"[a-z]*", true
		case 3:
			p.text, p.regex = w[:2]+"."+w[min(3, len(w)):], true
		case 4:
			p.text, p.regex = "("+w+"|"+word()+") [a-z]+", true
		case 5:
			p.text, p.regex = "^"+capital(w), true
		case 6:
			p.text, p.regex = `\b`+w[:min(3, len(w))]+`\w*ing\b`, true
		case 7:
			p.text, p.regex = fmt.Sprintf(`%d[0-9]{2}\.`, r.IntN(1000)), true
		case 8:
			p.text, p.regex = w+`[,;.)]?$`, true
		}
		list = append(list, p)
	}
	return list
}

// grepAgrees compares the lines that are found in the texts.
func grepAgrees(ctx context.Context, q *quickRun) (string, error) {
	patterns := grepPatterns(200, q.seed)
	found := 0
	with := "regexp"
	if q.peers["rg"] != nil {
		with = "rg"
	}
	for _, p := range patterns {
		args := []string{"grep", "--no-index", "--most", "100000"}
		flags := append(rgFlags(nil), "--sort", "path")
		if p.regex {
			args, flags = append(args, "-e"), append(rgFlags([]string{"-e"}), "--sort", "path")
		}
		if p.ignoreCase {
			args, flags = append(args, "-i"), append(flags, "-i")
		}
		c := q.fsxRun(filepath.Join(q.dir, "quick-none"), append(args, "--", p.text, q.text)...)
		c.dir = "/"
		out, err := c.capture(ctx)
		if err != nil {
			return "", err
		}
		var want []string
		if with == "rg" {
			theirs, err := q.peerRun("rg", append(flags, "-e", p.text, q.text)...).capture(ctx)
			if err != nil {
				return "", err
			}
			want = sorted(theirs)
		} else if want, err = plainGrep(q.text, p); err != nil {
			return "", err
		}
		if err := differ(absolute(out), want); err != nil {
			return "", fmt.Errorf("%+v: %w", p, err)
		}
		found += len(want)
	}
	return fmt.Sprintf("%d patterns, %d lines, %s", len(patterns), found, with), nil
}

// absolute gives the sorted lines of fsx grep with whole paths: it names them as seen from /.
func absolute(out []byte) []string {
	list := sorted(out)
	for i, line := range list {
		if line[0] != '/' {
			list[i] = "/" + line
		}
	}
	slices.Sort(list)
	return list
}

// plainGrep finds lines with nothing but a regular expression.
func plainGrep(top string, p grepPattern) (list []string, err error) {
	text := p.text
	if !p.regex {
		text = regexp.QuoteMeta(text)
	}
	if p.ignoreCase {
		text = "(?i)" + text
	}
	re, err := regexp.Compile(text)
	if err != nil {
		return nil, err
	}
	err = filepath.WalkDir(top, func(path string, d fs.DirEntry, err error) error {
		if err != nil || !d.Type().IsRegular() {
			return err
		}
		content, err := os.ReadFile(path) //nolint:gosec // a text of this program
		if err != nil {
			return err
		}
		for i, line := range bytes.Split(bytes.TrimSuffix(content, []byte{'\n'}), []byte{'\n'}) {
			if re.Match(line) {
				list = append(list, fmt.Sprintf("%s:%d:%s", path, i+1, line))
			}
		}
		return nil
	})
	slices.Sort(list)
	return list, err
}
