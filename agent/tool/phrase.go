package tool

import "strings"

// phrases divides a query into its words and what stands in quotes: words that are
// wanted side by side. A quote that is not closed is none.
func phrases(query string) (rest string, quoted []string) {
	var b strings.Builder
	for query != "" {
		at := strings.IndexAny(query, `"“„”`)
		if at < 0 {
			break
		}
		mark := quoteAt(query[at:])
		end := strings.IndexAny(query[at+mark:], `"”“`)
		if end < 0 {
			break
		}
		b.WriteString(query[:at])
		b.WriteByte(' ')
		inner := query[at+mark : at+mark+end]
		if len(words(inner)) > 0 {
			quoted = append(quoted, inner)
		}
		query = query[at+mark+end:]
		query = query[quoteAt(query):]
	}
	b.WriteString(query)
	return strings.TrimSpace(b.String()), quoted
}

// quoteAt is the length in bytes of the quotation mark that a text begins with.
func quoteAt(s string) int {
	if s[0] == '"' {
		return 1
	}
	return len("“")
}

// says reports whether a text holds the words of every phrase side by side, whatever
// stands between them.
func says(text string, quoted []string) bool {
	if len(quoted) == 0 {
		return true
	}
	have := words(text)
	for _, q := range quoted {
		if !holdsRow(have, words(q)) {
			return false
		}
	}
	return true
}

// holdsRow reports whether a list holds another in one row.
func holdsRow(have, row []string) bool {
	for i := 0; i+len(row) <= len(have); i++ {
		n := 0
		for n < len(row) && have[i+n] == row[n] {
			n++
		}
		if n == len(row) {
			return true
		}
	}
	return false
}
