package extract

import "testing"

// What a limit says is read by people: in units, with commas.
func TestLimitsAreSaidAsPeopleReadThem(t *testing.T) {
	t.Parallel()
	for want, e := range map[string]*LimitError{
		"more than 64 MB":                          {"bytes", 64 << 20},
		"more than 64 MB of text":                  {"bytes of text", 64 << 20},
		"more than 1.5 GB in one part":             {"bytes in one part", 3 << 29},
		"more than 64 MB in all parts":             {"bytes in all parts", 64_000_000},
		"more than 1 GB":                           {"bytes", 1_000_000_000},
		"more than 1 GB of a PDF":                  {"bytes of a PDF", 1 << 30},
		"more than 1.2 MB in one line":             {"bytes in one line", 1_234_567},
		"more than 16 KB in one tag":               {"bytes in one tag", 16384},
		"more than 5 bytes":                        {"bytes", 5},
		"more than 999 bytes":                      {"bytes", 999},
		"more than 0 bytes":                        {"bytes", 0},
		"more than 8 EB":                           {"bytes", 1<<63 - 1},
		"more than 100,000 paragraphs in one cell": {"paragraphs in one cell", 100_000},
		"more than 1,048,576 rows in a sheet":      {"rows in a sheet", 1 << 20},
		"more than 20 seconds of reading":          {secondsOfReading, 20},
	} {
		if got := e.Error(); got != want {
			t.Errorf("%d %s: %q, want %q", e.Max, e.What, got, want)
		}
	}
}
