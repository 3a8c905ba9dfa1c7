package period

import "github.com/fsx-dev/fsx/extract/pattern"

// abroad are words for periods in other languages and how the patterns of periods know them.
// They are read in the order in which they stand.
var abroad = []struct {
	re      *pattern.Pattern
	english string
}{
	{pattern.Lettered(`\bjanuar\b|\bjänner\b|\bjanvier\b`), "January"}, {pattern.Lettered(`\bfebruar\b|\bfeber\b|\bfévrier\b`), "February"},
	{pattern.Lettered(`\bmärz\b|\bmars\b`), "March"}, {pattern.Lettered(`\bavril\b`), "April"}, {pattern.Lettered(`\bmai\b`), "May"}, {pattern.Lettered(`\bjuni\b|\bjuin\b`), "June"},
	{pattern.Lettered(`\bjuli\b|\bjuillet\b`), "July"}, {pattern.Lettered(`\baoût\b`), "August"}, {pattern.Lettered(`\bseptembre\b`), "September"}, {pattern.Lettered(`\boktober\b|\boctobre\b`), "October"},
	{pattern.Lettered(`\bnovembre\b`), "November"}, {pattern.Lettered(`\bdezember\b|\bdécembre\b`), "December"},
	{pattern.Lettered(`\benero\b`), "January"}, {pattern.Lettered(`\bfebrero\b`), "February"}, {pattern.Lettered(`\bmarzo\b`), "March"}, {pattern.Lettered(`\babril\b`), "April"}, {pattern.Lettered(`\b(en|de|desde|hasta|entre|y) mayo\b`), "$1 May"},
	{pattern.Lettered(`\bjunio\b`), "June"}, {pattern.Lettered(`\bjulio\b`), "July"}, {pattern.Lettered(`\bagosto\b`), "August"}, {pattern.Lettered(`\bsep?tiembre\b`), "September"}, {pattern.Lettered(`\boctubre\b`), "October"}, {pattern.Lettered(`\bnoviembre\b`), "November"}, {pattern.Lettered(`\bdiciembre\b`), "December"},
	{pattern.Lettered(`\b(January|February|March|April|May|June|July|August|September|October|November|December) del? ((?:19|20)\d\d)`), "$1 $2"},
	{pattern.Lettered(`\bim (?:monat )?(January|February|March|April|May|June|July|August|September|October|November|December)\b|\ben (January|February|March|April|May|June|July|August|September|October|November|December)\b`), "in $1$2"},
	{pattern.Lettered(`\b(?:im|in dem) jahre? ((?:19|20)\d\d)|\b(?:en|pendant) ((?:19|20)\d\d)`), "in $1$2"},
	{pattern.Lettered(`\bseit (?:anfang )?|\bdepuis |\bdesde `), "since "},
	{pattern.Lettered(`\b(?:von|zwischen|entre) (\w+(?: \d{4})?) (?:bis|und|et|y) `), "between $1 and "},
	{pattern.Lettered(`\b(?:erste[sn]?|1\.) halbjahr(?:es)?\b`), "first half"}, {pattern.Lettered(`\b(?:zweite[sn]?|2\.) halbjahr(?:es)?\b`), "second half"},
	{pattern.Lettered(`\b(?:erste[sn]?|1\.) quartal[s]?\b`), "first quarter"}, {pattern.Lettered(`\b(?:zweite[sn]?|2\.) quartal[s]?\b`), "second quarter"},
	{pattern.Lettered(`\b(?:dritte[sn]?|3\.) quartal[s]?\b`), "third quarter"}, {pattern.Lettered(`\b(?:vierte[sn]?|letzte[sn]?|4\.) quartal[s]? (?:von )?((?:19|20)\d\d)`), "fourth quarter of $1"},
	{pattern.Lettered(`\b(?:im |in den |in der |in )?(?:letzte|vergangene|vorige)[nrsm]? (\d+ )?(tag|woche|monat|quartal|jahr)e?n?s?\b`), "last $1$2"},
	{pattern.Lettered(`\b(?:im |in )?(?:diese)[nrsm]? (woche|monat|quartal|jahr)\b|\b(?:im )?laufenden? (monat|jahr)\b`), "this $1$2"},
	{pattern.Lettered(`\b(?:les |le |la |l['’])(?:(\d+) derniers? )?(jour|semaine|mois|trimestre|année|an)s? (?:derni(?:er|ère)s?|passée?s?)`), "last $1 $2"},
	{pattern.Lettered(`\bles (\d+) derni(?:er|ère)s (jour|semaine|mois|trimestre|année|an)s?`), "last $1 $2"},
	{pattern.Lettered(`\b(?:ce|cette) (semaine|mois|trimestre|année)(?:-ci)?`), "this $1"},
	{pattern.Lettered(`\b(?:en )?(?:el |la |los |las )?últim[oa]s? (\d+ )?(día|semana|mes|trimestre|año)(?:e?s)?`), "last $1$2"},
	{pattern.Lettered(`\b(?:en )?(?:el |la )?(día|semana|mes|trimestre|año) (?:pasad[oa]|anterior)\b`), "last $1"},
	{pattern.Lettered(`\b(?:en )?est[ea] (semana|mes|trimestre|año)`), "this $1"}, {pattern.Lettered(`\bhoy\b`), "today"}, {pattern.Lettered(`\bayer\b`), "yesterday"},
	{pattern.Lettered(`\bheute\b|\baujourd['’]hui\b`), "today"}, {pattern.Lettered(`\bgestern\b|\bhier\b`), "yesterday"},
}

// Native puts the words for periods of a question into English.
func Native(q string) string {
	for _, one := range abroad {
		q = one.re.ReplaceAllString(q, one.english)
	}
	return q
}
