package comment

import (
	"strings"
	"testing"
)

func TestText(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ name, text, want string }{
		{"slashes", "// Limit is how many\n// rows are kept.\nconst Limit = 40", "Limit is how many\nrows are kept.\nconst Limit = 40"},
		{"slashes of documentation", "/// One.\n//! Two.\n//\n/// Three.", "One.\nTwo.\n\nThree."},
		{"a comment of several lines", "/**\n * Frees all,\n * and more. */\nvoid f(void);", "\nFrees all,\nand more.\nvoid f(void);"},
		{"an end alone", "Frees all.\n */", "Frees all.\n"},
		{"hashes", "# The day.\n## And\nx = 1  # not at the beginning", "The day.\nAnd\nx = 1  # not at the beginning"},
		{"a list keeps its marks", "//   - one\n//   - two", "- one\n- two"},
		{"dashes, semicolons, per cent", "-- All payments.\n;; All.\n%% All.\nselect 1;", "All payments.\nAll.\nAll.\nselect 1;"},
		{"a docstring", "\"\"\"Gives the day.\n\n:param a: it\n\"\"\"", "Gives the day.\n\n:param a: it\n"},
		{"no marks", "*p = 1;\n#include <a.h>\n--i;\na //b\n\"https://a.b\"", "*p = 1;\n#include <a.h>\n--i;\na //b\n\"https://a.b\""},
		{"nothing", "", ""},
	} {
		if got := Text(c.text); got != c.want {
			t.Errorf("%s: %q, not %q", c.name, got, c.want)
		}
	}
}

func FuzzText(f *testing.F) {
	f.Add("// a\n/* b */\n\"\"\" c")
	f.Fuzz(func(t *testing.T, s string) {
		got := Text(s)
		if strings.Count(got, "\n") != strings.Count(s, "\n") {
			t.Errorf("%q has other lines than %q", got, s)
		}
		if len(got) > len(s) {
			t.Errorf("%q is longer than %q", got, s)
		}
	})
}
