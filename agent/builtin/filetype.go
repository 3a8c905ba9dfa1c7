package builtin

import (
	"strconv"
	"strings"

	"github.com/fsx-dev/fsx/agent/builtin/lexis"
	"github.com/fsx-dev/fsx/extract/pattern"
)

var typeNouns = []struct {
	re    *pattern.Pattern
	types []string
}{
	{re(`\bpdfs?\b`), []string{"pdf"}},
	{re(`\b(?:images?|photos?|pictures?|photographs?)\b`), []string{"image"}},
	{re(`\b(?:spreadsheets?|workbooks?|excel)\b`), []string{"xlsx", "xls", "ods"}},
	{re(`\bword (?:documents?|files?)\b|\bdocx\b`), []string{"docx", "doc"}},
	{re(`\b(?:e-?mails?|eml)\b`), []string{"eml"}},
	{re(`\bvideos?\b`), []string{"video"}},
	{re(`\b(?:archives?|zips?|zip files?)\b`), []string{"archive"}},
	{re(`\bmarkdown\b`), []string{"md"}},
	{re(`\bcsvs?\b`), []string{"csv"}},
	{re(`\b(?:go|golang) (?:files?|sources?)\b`), []string{"go"}},
	{re(`\bpython\b`), []string{"py"}},
	{re(`\b(?:code|source) files?\b`), []string{"code"}},
}

func fileTypes(q string) []string {
	for _, t := range typeNouns {
		if t.re.MatchString(q) {
			return t.types
		}
	}
	return nil
}

var (
	digits  = re(`\b(?:top|the|last|first|latest|newest|largest|biggest|oldest|recent|smallest)?\s*(\d{1,3})\s+(?:\w+\s+)?(?:largest|biggest|newest|latest|most|oldest|recent|smallest|files?|pdfs?|documents?|images?|photos?)\b`)
	spelled = re(`\b(two|three|four|five|six|seven|eight|nine|ten|twenty)\s+(?:largest|biggest|newest|latest|most|oldest|recent|smallest)\b`)
)

func howMany(q string) int {
	if m := digits.FindStringSubmatch(q); m != nil {
		n, _ := strconv.Atoi(m[1])
		return n
	}
	if m := spelled.FindStringSubmatch(strings.ToLower(q)); m != nil {
		n, _ := lexis.Count(m[1])
		return n
	}
	return 0
}

var ranges = []struct {
	re   *pattern.Pattern
	date string
}{
	{re(`\btoday\b`), "today"},
	{re(`\byesterday\b`), "yesterday"},
	{re(`\bthis week\b`), "this-week"},
	{re(`\blast week\b`), "last-week"},
	{re(`\bthis month\b`), "this-month"},
	{re(`\blast month\b`), "last-month"},
	{re(`\bthis year\b`), "this-year"},
}

func dateRange(q string) string {
	for _, r := range ranges {
		if r.re.MatchString(q) {
			return r.date
		}
	}
	if m := re(`\b(?:last|past) (\d{1,3}) days\b`).FindStringSubmatch(q); m != nil {
		return m[1] + "d"
	}
	return ""
}
