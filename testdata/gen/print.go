package main

import (
	"archive/zip"
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"time"
)

// A printed document is made by a program that has to be installed; its output
// is committed, so that only those who change its source need the program.
type printed struct {
	program string // pdflatex, weasyprint, rsvg-convert, chromium, wkhtmltopdf, soffice
	sources []string
	target  string
	made    time.Time
}

func (d printed) print() error {
	if _, err := exec.LookPath(d.program); err != nil {
		fmt.Printf("%s stays as it is: %s is not installed\n", d.target, d.program)
		return nil
	}
	dir, err := os.MkdirTemp("", "print")
	if err != nil {
		return err
	}
	defer func() { _ = os.RemoveAll(dir) }()
	out, err := d.run(dir)
	if err != nil {
		return fmt.Errorf("print %s with %s: %w", d.target, d.program, err)
	}
	b, err := os.ReadFile(out)
	if err != nil {
		return err
	}
	switch filepath.Ext(d.target) {
	case ".pdf":
		b = settle(b, d.made)
	case ".docx", ".xlsx":
		return rezip(b, d.made, d.target)
	}
	return writeFile(d.target, b)
}

// rezip writes the office document b with the time made in all its parts.
func rezip(b []byte, made time.Time, target string) error {
	z, err := zip.NewReader(bytes.NewReader(b), int64(len(b)))
	if err != nil {
		return err
	}
	var order []string
	parts := map[string]string{}
	for _, f := range z.File {
		r, err := f.Open()
		if err != nil {
			return err
		}
		text, err := io.ReadAll(r)
		if err != nil {
			return err
		}
		stamp := []byte(">" + made.UTC().Format(time.RFC3339) + "</dcterms:")
		order = append(order, f.Name)
		parts[f.Name] = string(officeDate.ReplaceAll(text, stamp))
	}
	return writeZip(target, made, order, parts)
}

func (d printed) run(dir string) (string, error) {
	source, err := filepath.Abs(d.sources[0])
	if err != nil {
		return "", err
	}
	switch d.program {
	case "pdflatex":
		stem := strings.TrimSuffix(filepath.Base(source), ".tex")
		args := []string{"-interaction=batchmode", "-halt-on-error", "-output-directory", dir, source}
		return filepath.Join(dir, stem+".pdf"), errors.Join(d.call(dir, args...), d.call(dir, args...))
	case "weasyprint":
		out := filepath.Join(dir, "out.pdf")
		return out, d.call(dir, source, out)
	case "rsvg-convert":
		out := filepath.Join(dir, "out.pdf")
		args := []string{"--format", "pdf", "--output", out}
		for _, s := range d.sources {
			abs, err := filepath.Abs(s)
			if err != nil {
				return "", err
			}
			args = append(args, abs)
		}
		return out, d.call(dir, args...)
	case "chromium":
		out := filepath.Join(dir, "out.pdf")
		return out, d.call(dir, "--headless", "--no-sandbox", "--disable-gpu", "--no-pdf-header-footer", "--print-to-pdf="+out, source)
	case "wkhtmltopdf":
		out := filepath.Join(dir, "out.pdf")
		return out, d.call(dir, "--quiet", source, out)
	case "soffice":
		return d.office(dir, source)
	}
	return "", fmt.Errorf("unknown program")
}

// office lets LibreOffice print a document; a source in our markup is turned
// into a DOCX first.
func (d printed) office(dir, source string) (string, error) {
	if filepath.Ext(source) == ".md" {
		p, err := readProse(source)
		if err != nil {
			return "", err
		}
		source = filepath.Join(dir, "in", strings.TrimSuffix(filepath.Base(source), ".md")+".docx")
		if err := os.Mkdir(filepath.Dir(source), 0o755); err != nil {
			return "", err
		}
		if err := writeDOCX(p, d.made, source); err != nil {
			return "", err
		}
	}
	kind := strings.TrimPrefix(filepath.Ext(d.target), ".")
	stem := strings.TrimSuffix(filepath.Base(source), filepath.Ext(source))
	err := d.call(dir, "-env:UserInstallation=file://"+filepath.Join(dir, "profile"), "--headless", "--convert-to", kind, "--outdir", dir, source)
	return filepath.Join(dir, stem+"."+kind), err
}

func (d printed) call(dir string, args ...string) error {
	c := exec.Command(d.program, args...)
	c.Dir = dir
	c.Env = append(os.Environ(), "SOURCE_DATE_EPOCH="+strconv.FormatInt(d.made.Unix(), 10), "FORCE_SOURCE_DATE=1", "QT_HASH_SEED=0", "TZ=UTC", "LC_ALL=C.UTF-8")
	if out, err := c.CombinedOutput(); err != nil {
		return fmt.Errorf("%w: %s", err, bytes.TrimSpace(out))
	}
	return nil
}

var (
	pdfDate    = regexp.MustCompile(`(/(?:CreationDate|ModDate)\s*\()D:[^)]*\)`)
	pdfID      = regexp.MustCompile(`(?s)/ID\s*\[\s*<[0-9A-Fa-f]*>\s*<[0-9A-Fa-f]*>\s*\]`)
	officeDate = regexp.MustCompile(`>[\d:TZ.-]+</dcterms:`)
	pdfSum     = regexp.MustCompile(`/DocChecksum\s*/[0-9A-Fa-f]*`)
)

// settle replaces what changes from run to run by values of the same length, so
// that the offsets in the file stay true.
func settle(b []byte, made time.Time) []byte {
	stamp := "D:" + made.UTC().Format("20060102150405") + "Z"
	b = pdfDate.ReplaceAllFunc(b, func(m []byte) []byte {
		head := pdfDate.FindSubmatch(m)[1]
		s := stamp
		if room := len(m) - len(head) - 1; len(s) < room {
			s = fit(s, room)
		} else {
			s = s[:room]
		}
		return append(append(append([]byte{}, head...), s...), ')')
	})
	zero := func(m []byte) []byte {
		inside := false
		for i, c := range m {
			switch {
			case c == '<' || (c == '/' && i > 0):
				inside = true
			case c == '>':
				inside = false
			case inside:
				m[i] = '0'
			}
		}
		return m
	}
	return pdfSum.ReplaceAllFunc(pdfID.ReplaceAllFunc(b, zero), zero)
}

// fit lengthens a PDF date to n bytes with the zone that PDF writes: Z, Z00'00, +00'00'.
func fit(stamp string, n int) string {
	const zone = "+00'00'"
	bare := strings.TrimSuffix(stamp, "Z")
	if n-len(bare) <= len(zone) {
		return bare + zone[:n-len(bare)]
	}
	return bare + zone + strings.Repeat(" ", n-len(bare)-len(zone))
}
