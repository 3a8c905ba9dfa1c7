package builtin

import (
	"strings"
	"testing"

	"github.com/fsx-dev/fsx/extract"
)

// A clause is shown with the line of a later paper that replaces what it says.
func TestChangesOfClauses(t *testing.T) {
	t.Parallel()
	lease := paperOf("/f/Lease 14 Tanner Street 2020.pdf",
		"8.1 The Tenant may end this lease on 24 March 2025 by giving the Landlord six months' written notice.",
		"9.1 The Tenant may not assign part of the Property.", `"Permitted Use" means a bakery.`)
	deed := paperOf("/f/Deed of variation.pdf", "This deed varies the lease of 14 Tanner Street.",
		"2.1 In clause 8.1 the date 24 March 2025 is deleted and replaced by 24 March 2028.",
		`2.2 The definition of "Permitted Use" is amended to read "a bakery with a café".`)
	other := paperOf("/f/Deed Quay Road.pdf", "This deed varies the lease of 3 Quay Road.", "2.1 In clause 8.1 the date is replaced by 1 May 2031.")
	minutes := paperOf("/f/minutes.md", append(aroundIt("end of the Tanner Street lease"), aroundIt("permitted use of Tanner Street")...)...)
	for question, want := range map[string]string{
		"When may the tenant end the lease of Tanner Street?": "24 March 2028",
		"What is the permitted use of 14 Tanner Street?":      "with a café",
	} {
		if text := answerTo(question, []*source{lease, minutes, deed, other}); !strings.Contains(firstLines(text, 3), want) {
			t.Errorf("%s: %q is not among the first lines of\n%s", question, want, text)
		}
	}
	w := newWriter(understand("When may the tenant end the lease?"), []*source{lease, deed, other})
	if n := w.amended(understand("When may the tenant end the lease?"), []ranked{{unit: lease.units[0]}}); n != 1 || strings.Contains(w.String(), "2031") {
		t.Errorf("%d changes of one clause:\n%s", n, w.String())
	}
	for text, want := range map[string]string{
		"In Annex A, item 2, the amount is replaced by £57,900.":              "annex a",
		"The words in Section 7.4 are replaced by these.":                     "7.4",
		`The definition of “Outside Date” is amended to read “30 September”.`: "term outside date",
		"Clause 3 applies to what is replaced.":                               "3",
		"The End Date is changed from 28 February to 31 August.":              "term end date",
	} {
		if got := strings.Join(partsIn(text), ", "); got != want {
			t.Errorf("%q changes %q", text, got)
		}
	}
}

// A paper that changes another one may do so in a table, with the part or the term in front, or by the words that it takes out.
func TestChangesInTables(t *testing.T) {
	t.Parallel()
	row := func(cells ...string) extract.Block {
		return extract.Block{Kind: extract.Row, Text: strings.Join(cells, " | "), Cells: cells}
	}
	lease := paperOf("/f/Lease Kiln Yard signed.pdf", "Rent Commencement Date: 1 January 2025.", "Permitted Hours: from 7.00 am to 9.00 pm.",
		"2.1 The term ends on 24 June 2034.", `"Parking Spaces" means the spaces K7 to K12.`, "6.1 Measured once a month the supply of power is up for 99.9% of the time.",
		"7.2 The Tenant may spend £250 on repairs.")
	deed := newSource("/f/Deed of variation Kiln Yard.docx", &extract.Document{Format: "docx", Blocks: []extract.Block{
		{Kind: extract.Heading, Text: "Deed of variation", Level: 1}, {Kind: extract.Paragraph, Text: "It relates to the lease of Kiln Yard."},
		row("Para.", "Provision of the lease", "Variation"),
		row("1", "Clause 1.1, Rent Commencement Date", `"1 January 2025" is deleted and "15 February 2025" is put in its place`),
		row("2", "Clause 1.1, Parking Spaces", "K7 to K10 and K15"),
		row("3", "2.1 Term", "to 24 June 2039"),
		{Kind: extract.Paragraph, Text: `In clause 6.1 "99.9%" is replaced by "99.95%".`},
		{Kind: extract.Item, Text: `4. 7.2: "£250" becomes "£400".`},
	}})
	letter := paperOf("/f/letter.md", "Kiln Yard is a fine place. Clause 2.1 has a table.")
	for i, want := range []string{"15 February 2025", "", "24 June 2039", "K15", "99.95%", "£400"} {
		question := "What holds for the rent, the hours, the term, the parking and the supply at Kiln Yard?"
		w := newWriter(understand(question), []*source{lease, deed, letter})
		n := w.amended(understand(question), []ranked{{unit: lease.units[i]}})
		if n != map[bool]int{true: 1}[want != ""] || !strings.Contains(w.String(), want) {
			t.Errorf("%d changes of %q:\n%s", n, lease.units[i].text, w.String())
		}
	}
	if letter.amending || !deed.amending {
		t.Errorf("which paper changes another one is not told: letter %v, deed %v", letter.amending, deed.amending)
	}
}

// A table of names and what is said of each has no row that names columns.
func TestPairsHaveNoHeader(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		rows   []string
		header bool
	}{
		{[]string{"Landlord | Quillfeather Estates", "Tenant | Pellow Bakers", "Term | six years, ending on 28 September 2028", "Rent | £31,000 a year"}, false},
		{[]string{"Item | Amount", "Deposit | £6,280.00", "Fee | £125.00", "Option | £150.00"}, true},
		{[]string{"Hotel | Rooms", "Harrow | 64", "Quarry | 88", "Wexcombe | 142"}, true},
		{[]string{"Code | Meaning", "E07 | Flow too low", "E17 | Defrost failed", "E22 | Target not reached"}, true},
	} {
		d := &extract.Document{Format: "docx"}
		for _, r := range c.rows {
			d.Blocks = append(d.Blocks, extract.Block{Kind: extract.Row, Text: r, Cells: strings.Split(r, " | ")})
		}
		if g := newSource("/f/a.docx", d).group[0]; (len(g.header) > 0) != c.header {
			t.Errorf("%q: header %q", c.rows, g.header)
		}
	}
}
