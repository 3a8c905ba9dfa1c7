package chat

import (
	"strings"
)

// pieceKind says how a piece of Markdown is drawn.
type pieceKind uint8

const (
	paragraph pieceKind = iota
	title
	entry // of a list
	quoted
	fenced
	tabled
	ruler
	query // a line of SQL that is a statement of its own
)

// piece is one block of light Markdown: its source without the marks that made
// it a block of its kind.
type piece struct {
	kind  pieceKind
	text  string
	level int    // of a title; indent in cells of an entry
	mark  string // of an entry: "•", "3."
	gap   bool   // an empty line stands before it
	at    int    // where it begins in the source
	fence string // of a fenced piece: the fence that ends it
}

// fenceChunk is how many lines of code make one piece at most, so that a long
// listing is not drawn again for each line that arrives.
const fenceChunk = 64

// split cuts Markdown into pieces. The last piece may still grow; those before
// it are final whatever follows. A fence that is not empty says that src begins
// inside of a fenced piece.
func split(src, fence string) []piece {
	var out []piece
	gap := false
	add := func(p piece) {
		p.gap = gap
		gap = false
		out = append(out, p)
	}
	for at := 0; at < len(src); {
		line, next := lineAt(src, at)
		trimmed := strings.TrimSpace(line)
		switch {
		case fence != "":
			text, end, open := fencedText(src, at, fence)
			if text != "" || open {
				add(piece{kind: fenced, text: text, at: at, fence: fence})
			}
			if next = end; !open {
				fence = ""
			}
		case trimmed == "":
			gap = true
		case fenceOf(trimmed) != "":
			fence = fenceOf(trimmed)
			if next >= len(src) { // the fence alone, nothing in it yet
				add(piece{kind: fenced, at: at})
			}
		case isTable(src, at):
			end := tableEnd(src, next)
			add(piece{kind: tabled, text: src[at:end], at: at})
			next = end
		default:
			var p piece
			p, next = textPiece(src, at)
			add(p)
		}
		at = next
	}
	return out
}

// textPiece reads a title, a ruler, a list entry, a quotation or a paragraph.
func textPiece(src string, at int) (piece, int) {
	line, next := lineAt(src, at)
	trimmed := strings.TrimSpace(line)
	if n := len(trimmed) - len(strings.TrimLeft(trimmed, "#")); n > 0 && n <= 6 && strings.HasPrefix(trimmed[n:], " ") {
		return piece{kind: title, level: n, text: strings.TrimSpace(trimmed[n:]), at: at}, next
	}
	if isRuler(trimmed) {
		return piece{kind: ruler, at: at}, next
	}
	if sql, ok := statementOf(trimmed); ok {
		return piece{kind: query, text: sql, at: at}, next
	}
	p := piece{kind: paragraph, text: trimmed, at: at}
	if mark, rest, ok := entryMark(trimmed); ok {
		p.kind, p.mark, p.text = entry, mark, rest
		p.level = min(8, len(line)-len(strings.TrimLeft(line, " ")))
	} else if rest, ok := strings.CutPrefix(trimmed, ">"); ok {
		p.kind, p.text = quoted, strings.TrimSpace(rest)
	}
	for next < len(src) && !endsHard(line) {
		var after int
		line, after = lineAt(src, next)
		t := strings.TrimSpace(line)
		if p.kind == quoted {
			rest, ok := strings.CutPrefix(t, ">")
			if !ok {
				break
			}
			t = strings.TrimSpace(rest)
		} else if startsPiece(t) || isTable(src, next) || p.kind == entry && line[0] != ' ' && endsCited(p.text) {
			break
		}
		p.text += "\n" + t
		next = after
	}
	return p, next
}

// endsHard reports whether a line ends with two spaces: Markdown's mark for a line that the next one does not go on with.
func endsHard(line string) bool { return strings.HasSuffix(line, "  ") }

// endsCited reports whether a list entry ends in a citation's bracket. Answers
// are made of lines: what follows at the margin is a line of its own.
func endsCited(t string) bool { return strings.HasSuffix(strings.TrimRight(t, " .,;"), "]") }

// startsPiece reports whether a line cannot continue the paragraph before it.
func startsPiece(t string) bool {
	if t == "" || t[0] == '>' || fenceOf(t) != "" || isRuler(t) {
		return true
	}
	if _, _, ok := entryMark(t); ok {
		return true
	}
	if _, ok := statementOf(t); ok {
		return true
	}
	n := len(t) - len(strings.TrimLeft(t, "#"))
	return n > 0 && n <= 6 && strings.HasPrefix(t[n:], " ")
}

// lineAt returns the line that begins at at and where the next one begins.
func lineAt(s string, at int) (string, int) {
	if i := strings.IndexByte(s[at:], '\n'); i >= 0 {
		return s[at : at+i], at + i + 1
	}
	return s[at:], len(s)
}

func fenceOf(t string) string {
	for _, c := range []string{"`", "~"} {
		if n := len(t) - len(strings.TrimLeft(t, c)); n >= 3 && !strings.Contains(t[n:], c) {
			return t[:n]
		}
	}
	return ""
}

// fencedText returns the code from at to the fence's end or at most fenceChunk
// lines of it, where to go on, and whether the fence is still open there.
func fencedText(src string, at int, fence string) (text string, next int, open bool) {
	from := at
	for n := 0; at < len(src); n++ {
		if n == fenceChunk {
			return src[from : at-1], at, true
		}
		line, after := lineAt(src, at)
		if t := strings.TrimSpace(line); strings.HasPrefix(t, fence) && strings.Trim(t, fence[:1]) == "" {
			return strings.TrimSuffix(src[from:at], "\n"), after, false
		}
		at = after
	}
	return strings.TrimSuffix(src[from:], "\n"), len(src), true
}

// entryMark splits a list entry into its mark, as it is drawn, and its text.
func entryMark(t string) (mark, rest string, ok bool) {
	if len(t) >= 2 && (t[0] == '-' || t[0] == '*' || t[0] == '+') && t[1] == ' ' {
		return "•", strings.TrimSpace(t[2:]), true
	}
	if strings.HasPrefix(t, "• ") {
		return "•", strings.TrimSpace(t[len("• "):]), true
	}
	n := len(t) - len(strings.TrimLeft(t, "0123456789"))
	if n > 0 && n <= 4 && len(t) > n+1 && (t[n] == '.' || t[n] == ')') && t[n+1] == ' ' {
		return t[:n+1], strings.TrimSpace(t[n+2:]), true
	}
	return "", "", false
}

func isRuler(t string) bool {
	t = strings.ReplaceAll(t, " ", "")
	return len(t) >= 3 && (strings.Trim(t, "-") == "" || strings.Trim(t, "*") == "" || strings.Trim(t, "_") == "")
}
