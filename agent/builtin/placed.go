package builtin

import (
	"path/filepath"
	"strings"
	"unicode"
)

// placed lets documents know the words of the folders that they are in, below
// the one that holds them all.
func placed(sources []*source) {
	if len(sources) == 0 {
		return
	}
	root := filepath.Dir(sources[0].path)
	for _, s := range sources {
		for root != filepath.Dir(root) && !strings.HasPrefix(s.path, root+string(filepath.Separator)) {
			root = filepath.Dir(root)
		}
	}
	for _, s := range sources {
		s.folder = s.stems(strings.Map(lettered, strings.TrimPrefix(filepath.Dir(s.path), root)))
	}
	acronyms(sources)
	legends(sources)
}

func nameWords(path string) string {
	base := strings.TrimSuffix(filepath.Base(path), filepath.Ext(path))
	return strings.Map(lettered, base)
}

// lettered keeps letters and digits and makes all else spaces.
func lettered(r rune) rune {
	if unicode.IsLetter(r) || unicode.IsDigit(r) {
		return r
	}
	return ' '
}
