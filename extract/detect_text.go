package extract

import (
	"bytes"
	"strings"

	"github.com/gabriel-vasile/mimetype"

	"github.com/fsx-dev/fsx/extract/pattern"
)

var (
	htmlStart   = pattern.New(`(?is)^(?:<\?xml[^>]*>\s*)?(?:<!--.*?-->\s*)*(?:<!doctype\s+html|<html[\s>]|<head[\s>]|<body[\s>])`)
	svgStart    = pattern.New(`(?is)^(?:<\?xml[^>]*>\s*)?(?:<!--.*?-->\s*)*(?:<!doctype\s+svg[^>]*>\s*)?<svg[\s>]`)
	headerLine  = pattern.New(`(?m)^(From|To|Subject|Date|Message-ID|Received|Return-Path|MIME-Version|Content-Type|Delivered-To|X-[A-Za-z-]+|Cc|Reply-To): ?`)
	headerStart = pattern.New(`^[A-Za-z][A-Za-z-]{1,40}: ?\S`)
	shebang     = pattern.New(`^#!\s*\S*?(?:/env\s+(?:-S\s+)?)?([A-Za-z]+)[0-9.]*(?:\s|$)`)
)

func detectText(ext Format, known bool, head []byte) Format {
	text := strings.TrimLeft(string(bytes.TrimPrefix(head, []byte("\xef\xbb\xbf"))), " \t\r\n")
	if known && isTextual(ext) && ext.Category == "code" {
		return ext
	}
	switch {
	case svgStart.MatchString(text):
		return formats["svg"]
	case htmlStart.MatchString(text):
		return formats["html"]
	case known && isTextual(ext) && ext.Name != "text":
		return ext
	case isMbox(text):
		return formats["mbox"]
	case isMail(text):
		return formats["eml"]
	case strings.HasPrefix(text, "<?xml"):
		return formats["xml"]
	case strings.HasPrefix(text, "%!PS"):
		return formats["postscript"]
	case known && ext.Name == "text":
		return ext
	}
	if m := shebang.FindStringSubmatch(text); m != nil {
		if f, ok := interpreter(m[1]); ok {
			return f
		}
	}
	if looksJSON(text) {
		return formats["json"]
	}
	if looksSettings(text) {
		return formats["ini"]
	}
	return formats["text"]
}

func interpreter(name string) (Format, bool) {
	switch name {
	case "sh", "bash", "zsh", "dash", "ksh", "fish":
		return named("shell")
	case "node", "deno", "bun":
		return named("javascript")
	case "python", "ruby", "perl", "php", "lua", "awk":
		return named(name)
	}
	return Format{}, false
}

// isMail wants a header block of a message: three known fields before the
// first blank line.
func isMail(text string) bool {
	if !headerStart.MatchString(text) {
		return false
	}
	head, _, _ := strings.Cut(strings.ReplaceAll(text, "\r\n", "\n"), "\n\n")
	seen := map[string]bool{}
	for _, m := range headerLine.FindAllStringSubmatch(head, 50) {
		seen[m[1]] = true
	}
	return len(seen) >= 3 && (seen["From"] || seen["Received"]) &&
		(seen["Message-ID"] || seen["MIME-Version"] || seen["Received"] || seen["Return-Path"])
}

func looksJSON(text string) bool {
	if text == "" || text[0] != '{' && text[0] != '[' {
		return false
	}
	m := mimetype.Detect([]byte(text))
	return m.Is("application/json") || m.Is("application/geo+json")
}

// looksText tells whether the bytes are characters in some encoding.
func looksText(head []byte) bool {
	if hasBOM(head) || utf16Guess(head) != "" {
		return true
	}
	control := 0
	for _, c := range head {
		switch {
		case c == 0:
			return false
		case c < ' ' && c != '\t' && c != '\n' && c != '\r' && c != '\f' && c != 0x1b && c != '\b':
			control++
		}
	}
	if control*200 > len(head) {
		return false
	}
	if validUTF8Prefix(head) {
		return true
	}
	return control == 0 && mimetype.Detect(head).Is("text/plain") || textDescendant(head)
}

func textDescendant(head []byte) bool {
	for m := mimetype.Detect(head); m != nil; m = m.Parent() {
		if m.Is("text/plain") {
			return true
		}
	}
	return false
}
