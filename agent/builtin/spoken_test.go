package builtin

import "testing"

// A table of names and numbers has letters that are small words of some language; in a folder of English papers it is in English.
func TestTablesAreInTheLanguageOfTheFolder(t *testing.T) {
	t.Parallel()
	prose := "The company pays its staff on the last day of the month, and the bakers who work at night get more than those who do not."
	sources := []*source{
		paperOf("/f/letter.md", prose), paperOf("/f/note.md", prose),
		sheet("/f/Payroll.csv", "Tax month|Pay date|Emp|Name|Shop|O/T hrs|EE NI|ER pension", "1|30/04/2025|E01|Marta Kowalczyk|Fishergate|2|113.62|58.45", "1|30/04/2025|E02|Marten Kovacs|Parade|2|110|57.09",
			"1|30/04/2025|E05|Idris Vaughan|Parade|0|100.86|53.66", "2|30/05/2025|E06|Colm Devery|Fishergate|6|110.22|57.17"),
		paperOf("/f/Brief.md", "Die Firma zahlt ihren Leuten den Lohn am letzten Tag des Monats, und wer in der Nacht arbeitet, bekommt mehr als die anderen, die das nicht tun."),
	}
	sources = append(sources, paperOf("/f/minutes.md", prose))
	sources[2].spoken = "it"
	inUsual(sources)
	if got := sources[2].spoken; got != "en" {
		t.Errorf("the payroll is in %q", got)
	}
	if got := sources[3].spoken; got != "de" {
		t.Errorf("the letter is in %q", got)
	}
}
