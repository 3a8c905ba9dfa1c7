package extract

import (
	"archive/zip"
	"io"
	"strings"

	"github.com/richardlehane/mscfb"
)

// insideZip tells which document a zip file is by the members it has.
func insideZip(s Source) (Format, bool) {
	z, err := zip.NewReader(s.R, s.Size)
	if err != nil {
		return Format{}, false
	}
	for i, f := range z.File {
		if i > 1000 {
			break
		}
		switch strings.TrimPrefix(f.Name, "/") {
		case "word/document.xml":
			return named("docx")
		case "xl/workbook.xml":
			return named("xlsx")
		case "ppt/presentation.xml":
			return named("pptx")
		case "META-INF/container.xml":
			return named("epub")
		case "mimetype":
			if f, ok := zipMIME(f); ok {
				return f, ok
			}
		}
	}
	return Format{}, false
}

// insideOLE tells which document a compound file is by the streams it has.
func insideOLE(s Source) (Format, bool) {
	r, err := mscfb.New(s.R)
	if err != nil {
		return Format{}, false
	}
	for _, f := range r.File {
		if len(f.Path) > 0 {
			continue
		}
		switch strings.ToLower(f.Name) {
		case "worddocument":
			return named("doc")
		case "workbook", "book":
			return named("xls")
		case "powerpoint document":
			return named("ppt")
		case "__properties_version1.0":
			return named("msg")
		}
	}
	return Format{}, false
}

// zipMIME tells the format that the member "mimetype" of a package names.
func zipMIME(m *zip.File) (Format, bool) {
	r, err := m.Open()
	if err != nil {
		return Format{}, false
	}
	text, err := io.ReadAll(io.LimitReader(r, 200))
	_ = r.Close() // it was only read
	if err != nil {
		return Format{}, false
	}
	kind, _ := strings.CutSuffix(strings.TrimSpace(string(text)), "-template")
	return named(byMIME[kind])
}
