package main

import (
	"archive/zip"
	"bytes"
	"encoding/base64"
	"fmt"
	"html"
	"io"
	"mime"
	"mime/multipart"
	"mime/quotedprintable"
	"net/mail"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"time"
)

var (
	tag      = regexp.MustCompile(`<[^>]*>`)
	pageOf   = regexp.MustCompile(`^(.*) p\.(\d+)$`)
	linesOf  = regexp.MustCompile(`^(.*) lines? (\d+)(?:-(\d+))?$`)
	cellsOf  = regexp.MustCompile(`^(.*\.xlsx) (.+)!([A-Z])(\d+)(?::([A-Z])(\d+))?$`)
	xlsxCell = regexp.MustCompile(`<c r="([A-Z])(\d+)"([^>]*?)>(?:<f[^>]*>[^<]*</f>)?<v>([^<]*)</v>`)
	xlsxText = regexp.MustCompile(`(?s)<si>(.*?)</si>`)
	xlsxName = regexp.MustCompile(`<sheet name="([^"]*)"`)
	sectOf   = regexp.MustCompile(`^(.*) § (.*)$`)
)

// textAt gives what stands at a source such as "a.pdf p.3", "notes.md lines 4-9",
// "b.xlsx Sheet!A2:F2", "c.docx § Heading", or a file name for all of it.
func textAt(folder, source string) (string, error) {
	if m := pageOf.FindStringSubmatch(source); m != nil {
		return run1("pdftotext", "-layout", "-f", m[2], "-l", m[2], filepath.Join(folder, m[1]), "-")
	}
	if m := linesOf.FindStringSubmatch(source); m != nil {
		return someLines(filepath.Join(folder, m[1]), m[2], m[3])
	}
	if m := cellsOf.FindStringSubmatch(source); m != nil {
		return someCells(filepath.Join(folder, m[1]), m[2], m[3:])
	}
	if m := sectOf.FindStringSubmatch(source); m != nil {
		text, err := fileText(filepath.Join(folder, m[1]))
		if err == nil && !strings.Contains(text, m[2]) {
			err = fmt.Errorf("%s has no heading %q", m[1], m[2])
		}
		_, behind, _ := strings.Cut(text, m[2])
		return behind, err
	}
	return fileText(filepath.Join(folder, source))
}

func run1(name string, args ...string) (string, error) {
	out, err := exec.Command(name, args...).Output()
	if err != nil {
		return "", fmt.Errorf("%s %v: %w", name, args, err)
	}
	return string(out), nil
}

func someLines(path, from, to string) (string, error) {
	b, err := os.ReadFile(path)
	if err != nil {
		return "", err
	}
	if to == "" {
		to = from
	}
	first, _ := strconv.Atoi(from)
	last, _ := strconv.Atoi(to)
	lines := strings.Split(string(b), "\n")
	if first < 1 || last > len(lines) {
		return "", fmt.Errorf("%s has %d lines", path, len(lines))
	}
	return strings.Join(lines[first-1:last], "\n"), nil
}

func fileText(path string) (string, error) {
	b, err := os.ReadFile(path)
	if err != nil {
		return "", err
	}
	switch filepath.Ext(path) {
	case ".docx":
		parts, err := unzip(b)
		s := strings.ReplaceAll(parts["word/document.xml"], "</w:p>", "\n")
		return html.UnescapeString(tag.ReplaceAllString(s, "")), err
	case ".odt":
		parts, err := unzip(b)
		return html.UnescapeString(tag.ReplaceAllString(strings.ReplaceAll(parts["content.xml"], "</text:p>", "\n"), "")), err
	case ".pdf":
		return run1("pdftotext", "-layout", path, "-")
	case ".eml":
		m, err := mail.ReadMessage(bytes.NewReader(b))
		if err != nil {
			return "", err
		}
		return mailText(m.Header.Get("Content-Type"), m.Header.Get("Content-Transfer-Encoding"), m.Body)
	}
	return string(b), nil
}

func unzip(b []byte) (map[string]string, error) {
	z, err := zip.NewReader(bytes.NewReader(b), int64(len(b)))
	if err != nil {
		return nil, err
	}
	parts := map[string]string{}
	for _, f := range z.File {
		r, err := f.Open()
		if err != nil {
			return nil, err
		}
		text, err := io.ReadAll(r)
		if err != nil {
			return nil, err
		}
		parts[f.Name] = string(text)
	}
	return parts, nil
}

func mailText(kind, code string, r io.Reader) (string, error) {
	media, params, err := mime.ParseMediaType(kind)
	if err != nil {
		return "", err
	}
	switch code {
	case "quoted-printable":
		r = quotedprintable.NewReader(r)
	case "base64":
		r = base64.NewDecoder(base64.StdEncoding, r)
	}
	if !strings.HasPrefix(media, "multipart/") {
		b, err := io.ReadAll(r)
		if err != nil || media != "application/pdf" {
			return string(b), err
		}
		c := exec.Command("pdftotext", "-layout", "-", "-")
		c.Stdin = bytes.NewReader(b)
		out, err := c.Output()
		return string(out), err
	}
	var all strings.Builder
	for parts := multipart.NewReader(r, params["boundary"]); ; {
		p, err := parts.NextRawPart()
		if err == io.EOF {
			return all.String(), nil
		}
		if err != nil {
			return "", err
		}
		text, err := mailText(p.Header.Get("Content-Type"), p.Header.Get("Content-Transfer-Encoding"), p)
		if err != nil {
			return "", err
		}
		all.WriteString(text + "\n")
	}
}

// someCells gives the values of a range; at is column, row, column, row.
func someCells(path, sheet string, at []string) (string, error) {
	b, err := os.ReadFile(path)
	if err != nil {
		return "", err
	}
	parts, err := unzip(b)
	if err != nil {
		return "", err
	}
	n := 0
	for i, m := range xlsxName.FindAllStringSubmatch(parts["xl/workbook.xml"], -1) {
		if m[1] == sheet {
			n = i + 1
		}
	}
	shared := xlsxText.FindAllStringSubmatch(parts["xl/sharedStrings.xml"], -1)
	if at[2] == "" {
		at[2], at[3] = at[0], at[1]
	}
	top, _ := strconv.Atoi(at[1])
	end, _ := strconv.Atoi(at[3])
	var out []string
	for _, m := range xlsxCell.FindAllStringSubmatch(parts[fmt.Sprintf("xl/worksheets/sheet%d.xml", n)], -1) {
		if row, _ := strconv.Atoi(m[2]); m[1] < at[0] || m[1] > at[2] || row < top || row > end {
			continue
		}
		v := m[4]
		i, err := strconv.Atoi(v)
		switch {
		case strings.Contains(m[3], `t="s"`):
			v = html.UnescapeString(tag.ReplaceAllString(shared[i][1], ""))
		case strings.Contains(m[3], fmt.Sprintf(`s="%d"`, date)) && err == nil:
			v = time.Date(1899, 12, 30+i, 0, 0, 0, 0, time.UTC).Format(time.DateOnly)
		}
		out = append(out, v)
	}
	if len(out) == 0 {
		return "", fmt.Errorf("%s has nothing at %s!%v", path, sheet, at)
	}
	return strings.Join(out, " | "), nil
}
