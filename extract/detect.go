package extract

import (
	"bytes"
	"errors"
	"io"
	"strings"

	"github.com/gabriel-vasile/mimetype"
)

// headSize is how much of a file is looked at to tell its format.
const headSize = 8 << 10

// Detect tells the format of a file from the first bytes of its content (3072
// or more are enough); the extension of name decides between formats that
// look alike, such as source code and prose. It never fails: what nothing
// claims is "binary" of category "other".
func Detect(name string, head []byte) Format {
	ext, known := fromName(name)
	if f, ok := marked(head, known && isTextual(ext)); ok {
		return f
	}
	if len(head) == 0 {
		if known && ext.Text && isTextual(ext) {
			return ext
		}
		return formats["text"]
	}
	if !looksText(head) {
		return detectBinary(ext, known, head)
	}
	return detectText(ext, known, head)
}

// identify is Detect over a source; it also looks into a zip file whose
// extension does not say which document it holds, and into a compound file.
func identify(s Source) (Format, error) {
	f, err := glance(s)
	if err == nil && (f.Name == "zip" || f.Name == "jar") { // a jar begins as any zip file with META-INF
		if inner, ok := insideZip(s); ok {
			f = inner
		}
	}
	if err == nil && isOLEBased(f.Name) && isOLE(s) {
		if inner, ok := insideOLE(s); ok {
			f = inner
		}
	}
	return f, err
}

// glance is Detect over a source.
func glance(s Source) (Format, error) {
	head := make([]byte, min(max(s.Size, 0), headSize))
	n, err := s.R.ReadAt(head, 0)
	if err != nil && !errors.Is(err, io.EOF) {
		return Format{}, err
	}
	return Detect(s.Name, head[:n]), nil
}

// marked knows formats whose mark need not stand at the very start. In a file that is called text,
// such as source code, a mark farther on is a part of what it says.
func marked(head []byte, text bool) (Format, bool) {
	start := bytes.TrimLeft(bytes.TrimPrefix(head, []byte("\xef\xbb\xbf")), " \t\r\n\f")
	switch {
	case bytes.HasPrefix(start, []byte("%PDF-")):
		return formats["pdf"], true
	case !text && bytes.Contains(head[:min(len(head), 1024)], []byte("%PDF-1.")) && bytes.Contains(head, []byte(" obj")):
		return formats["pdf"], true
	case bytes.HasPrefix(start, []byte(`{\rtf`)):
		return formats["rtf"], true
	}
	return Format{}, false
}

// byMIME maps what the content sniffer says to formats. It is never written.
var byMIME = map[string]string{
	"application/vnd.oasis.opendocument.text": "odt", "application/vnd.oasis.opendocument.spreadsheet": "ods",
	"application/vnd.oasis.opendocument.presentation": "odp", "application/epub+zip": "epub",
	officePrefix + "wordprocessingml.document": "docx", officePrefix + "spreadsheetml.sheet": "xlsx",
	officePrefix + "presentationml.presentation": "pptx", "application/jar": "jar", "application/java-archive": "jar",
	"application/zip": "zip", "application/x-tar": "tar", "application/gzip": "gzip", "application/x-7z-compressed": "7z",
	"application/x-xz": "xz", "application/zstd": "zstd", "application/x-bzip2": "bzip2", "application/x-rar-compressed": "rar",
	"application/msword": "doc", "application/vnd.ms-excel": "xls", "application/vnd.ms-powerpoint": "ppt",
	"application/x-ole-storage": "office", "application/vnd.ms-outlook": "msg", "application/postscript": "postscript",
	"image/jpeg": "jpeg", "image/png": "png", "image/gif": "gif", "image/webp": "webp", "image/tiff": "tiff",
	"image/heic": "heif", "image/heif": "heif", "image/heic-sequence": "heif", "image/heif-sequence": "heif",
	"image/avif": "avif", "image/bmp": "bmp", "image/x-icon": "ico", "image/jxl": "jxl", "image/vnd.adobe.photoshop": "psd",
	"image/vnd.mozilla.apng": "png", "audio/mpeg": "mp3", "audio/flac": "flac", "audio/ogg": "ogg", "application/ogg": "ogg",
	"audio/wav": "wav", "audio/x-m4a": "m4a", "audio/mp4": "m4a", "audio/aac": "aac", "video/mp4": "mp4", "video/webm": "webm",
	"video/x-matroska": "mkv", "video/x-msvideo": "avi", "video/quicktime": "mov", "video/mpeg": "mpeg", "video/ogg": "ogg",
	"application/vnd.sqlite3": "sqlite", "application/vnd.apache.parquet": "parquet", "application/wasm": "wasm",
	"application/x-elf": "executable", "application/x-executable": "executable", "application/x-sharedlib": "executable",
	"application/x-object": "executable", "application/x-mach-binary": "executable", "application/vnd.debian.binary-package": "deb",
	"application/vnd.microsoft.portable-executable": "executable", "font/ttf": "font", "font/otf": "font", "font/woff": "font",
	"font/woff2": "font",
}

func detectBinary(ext Format, known bool, head []byte) Format {
	for m := mimetype.Detect(head); m != nil; m = m.Parent() {
		n, ok := byMIME[strings.SplitN(m.String(), ";", 2)[0]]
		if !ok {
			continue
		}
		f := formats[n]
		// A container that the sniffer could not look into far enough: the
		// extension may name the format that it holds.
		if known && ((n == "zip" || n == "jar") && isZipBased(ext.Name) || n == "office" && isOLEBased(ext.Name)) {
			return ext
		}
		return f
	}
	if known && !isTextual(ext) && ext.Category != "document" && ext.Category != "archive" && (ext.Category != "image" || !ext.Text) {
		return ext
	}
	return formats["binary"]
}

func isZipBased(name string) bool {
	switch name {
	case "docx", "xlsx", "pptx", "odt", "ods", "odp", "epub", "jar":
		return true
	}
	return false
}

func isOLEBased(name string) bool {
	switch name {
	case "doc", "xls", "ppt", "msg", "office", "docx", "xlsx", "pptx":
		return true
	}
	return false
}

// isTextual tells whether files of the format are made of characters.
func isTextual(f Format) bool {
	switch f.Name {
	case "pdf", "docx", "xlsx", "pptx", "odt", "ods", "odp", "doc", "xls", "ppt", "msg", "rtf", "epub":
		return false
	case "postscript":
		return true
	}
	return f.Text && f.Category != "archive" && (f.Category != "image" || f.Name == "svg")
}
