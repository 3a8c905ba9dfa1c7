package extract

import "strings"

// codeSpan is a declaration in source code: a function, or a type or class that
// holds others. Lines count from 0; to is exclusive.
type codeSpan struct {
	name     string
	from, to int
	inner    []codeSpan // of a class: its functions, in order, without overlap
}

// sourceBlocks cuts source code along its functions and classes, each with its
// comment. Blocks carry the name of what they stand in as their heading path.
func sourceBlocks(k *sink, format, text string, lines []string) error {
	var spans []codeSpan
	switch {
	case format == "go":
		spans = goSpans(text)
	case isIndented(format):
		spans = indentSpans(format, lines)
	case hasBraces(format):
		spans = braceSpans(format, text, lines)
	}
	if len(spans) == 0 {
		return codeBlocks(k, lines, declaration)
	}
	return spanBlocks(k, lines, spans, 0, len(lines), "")
}

// spanBlocks makes blocks of the lines from from to to, which spans divide.
func spanBlocks(k *sink, lines []string, spans []codeSpan, from, to int, section string) error {
	at := from
	for _, s := range spans {
		start := max(min(s.from, to), at)
		start = max(commentStart(lines, at-1, start), at)
		end := min(max(s.to, start), to)
		if err := plainCode(k, lines, at, start, section); err != nil {
			return err
		}
		path := s.name
		if section != "" {
			path = section + " > " + s.name
		}
		if err := spanBlocks(k, lines, s.inner, start, end, path); err != nil {
			return err
		}
		at = end
	}
	return plainCode(k, lines, at, to, section)
}

// plainCode makes blocks of lines that belong together, cut at blank lines where
// they are too many.
func plainCode(k *sink, lines []string, from, to int, section string) error {
	for from < to {
		for from < to && blank(lines[from]) {
			from++
		}
		end := to
		if to-from > 2*maxTextLines {
			end = from + 2*maxTextLines
			for i := end; i > from+maxTextLines/2; i-- {
				if blank(lines[i]) {
					end = i
					break
				}
			}
		}
		last := end
		for last > from && blank(lines[last-1]) {
			last--
		}
		if last > from {
			err := k.add(Block{Kind: Code, Text: strings.Join(lines[from:last], "\n"),
				Place: Place{Line: from + 1, EndLine: last, Section: section}})
			if err != nil {
				return err
			}
		}
		from = end
	}
	return nil
}
