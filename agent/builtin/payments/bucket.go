package payments

import (
	"fmt"
	"strings"
	"time"
)

// Rows are grouped by month, quarter or year, in buckets called "2025-03", "2025-Q1", "2025". How many months each is long:
const (
	aMonth   = 1
	aQuarter = 3
	aYear    = 12
)

// bucketOf is the first day of a bucket and how many months it is long.
func bucketOf(name string) (first time.Time, months int, ok bool) {
	layout, months := "2006-01", aMonth
	if year, n, found := strings.Cut(name, "-Q"); found && len(n) == 1 && n[0] >= '1' && n[0] <= '4' {
		name, months = fmt.Sprintf("%s-%02d", year, int(n[0]-'0')*aQuarter-2), aQuarter
	} else if len(name) == len("2006") {
		layout, months = "2006", aYear
	}
	first, err := time.Parse(layout, name)
	return first, months, err == nil
}

// bucketName is the bucket of so many months that holds a day.
func bucketName(day time.Time, months int) string {
	switch months {
	case aYear:
		return day.Format("2006")
	case aQuarter:
		return fmt.Sprintf("%s-Q%d", day.Format("2006"), (int(day.Month())+2)/aQuarter)
	}
	return day.Format("2006-01")
}

// before is the bucket that lies so many months before one, "" for none.
func before(name string, months int) string {
	first, long, ok := bucketOf(name)
	if !ok {
		return ""
	}
	return bucketName(first.AddDate(0, -months, 0), long)
}

// boundsOf are the first and the last day of a bucket.
func boundsOf(name string) (first, last time.Time) {
	first, months, _ := bucketOf(name)
	return first, first.AddDate(0, months, -1)
}

// monthsApart is how many months lie between the beginnings of two.
func monthsApart(a, b string) int {
	x, _, okA := bucketOf(a)
	y, _, okB := bucketOf(b)
	if !okA || !okB {
		return 0
	}
	n := y.Year()*12 + int(y.Month()) - x.Year()*12 - int(x.Month())
	return max(n, -n)
}

// bucketKey is the SQL expression for the bucket of so many months that a column of days lies in.
func bucketKey(day string, months int) string {
	switch months {
	case aYear:
		return "substr(" + day + ", 1, 4)"
	case aQuarter:
		return fmt.Sprintf("substr(%[1]s, 1, 4) || '-Q' || ((substr(%[1]s, 6, 2) + 2) / 3)", day)
	}
	return "substr(" + day + ", 1, 7)"
}
