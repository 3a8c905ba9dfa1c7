package extract

import "slices"

// categories are the values of Format.Category but for "other", which is whatever is in none of them.
func categories() []string {
	return []string{"code", "document", "image", "video", "audio", "data", "archive", "config"}
}

// NamesOf gives the extensions without the dot and the whole names, in lower case and sorted, by which files of the
// categories are known. Without any it gives those of all categories but "other".
func NamesOf(list ...string) (exts, names []string) {
	if len(list) == 0 {
		list = categories()
	}
	for _, part := range []struct {
		table map[string]string
		out   *[]string
	}{{byExtension(), &exts}, {byBaseName(), &names}} {
		for name, format := range part.table {
			if f, ok := named(format); ok && slices.Contains(list, f.Category) {
				*part.out = append(*part.out, name)
			}
		}
		slices.Sort(*part.out)
	}
	return exts, names
}
