package builtin_test

import (
	"strings"
	"testing"
)

// workshop is a folder in which every thing has another one beside it that is like it.
var workshop = map[string]string{
	"jobs/job-2031.md": `# Job 2031: Skoda Octavia

Customer: Helen Marsh, 14 Alder Close. Technician: Dean Okafor.
Front brake discs worn to 21.2 mm. Collected on 7 March 2026, paid by card.
`,
	"jobs/job-2034.md": `# Job 2034: Ford Transit

Customer: Marshall Bakeries Ltd. Technician: Piotr Lis.
Clutch slips, flywheel scored.
`,
	"compressor.md": `# Compressor in bay 2

Maximum pressure 10 bar. The lift in bay 1 has its own manual.
Last inspected on 12 January 2026 by Northern Pressure Ltd.
`,
	"team.md": `# Team

| Name | Role | Room | Phone |
|---|---|---|---|
| Sunniva Berg | manager | 3.12 | 4471 |
| Jonas Berge | fitter | 3.15 | 4480 |
| Pavel Hora | accountant | external | |
`,
	"hostel.md": `# Hostel

Eleven rooms on the first and second floor. Breakfast is at 7.45.
`,
	"parts/stock.csv": `Part,Fits,In stock,Unit price
Brake pads,Octavia,6,31.50
Oil filter,Transit,14,7.20
Air filter,Transit,3,11.40
`,
	"leaflet.md": `# What you pay for

| Service | Fee |
|---|---|
| Inspection | £22.00 |
| Valeting | £118.00 |
| Storage | £15.00 |
`,
	"quotes/offer_roth.txt":   "Roth, painters\nMasking: £380.00\nTotal: £1,808.00\n",
	"quotes/offer_zander.txt": "Zander, painters\nDisposal: £45.00\nTotal: £1,655.00\n",
	"contract.md": `# Contract with Alpina

The contract was signed on 3 February 2026 by Marta Quill and Ines Hollander.
`,
}

func TestTraps(t *testing.T) {
	t.Parallel()
	root := folderOf(t, workshop)
	ask := house(t, root)
	for _, c := range []struct {
		question  string
		found     bool
		says, not []string
	}{
		{"What is Jonas Berge's phone number?", true, []string{"4480"}, nil},
		{"What is Sunniva Berg's phone number?", true, []string{"4471"}, nil},
		{"What is Jonas Berg's phone number?", false, nil, nil},
		{"What is the phone number of Pavel Hora?", false, []string{"This row of team.md has nothing under “Phone”", "Pavel Hora"}, nil},
		{"Who is the technician of job 2034?", true, []string{"Piotr Lis"}, nil},
		{"Who is the technician of job 2035?", false, nil, nil},
		{"When was the compressor in bay 2 inspected?", true, []string{"12 January 2026"}, nil},
		{"When was the compressor in bay 1 inspected?", false, nil, nil},
		{"How many rooms of the hostel are on the first and second floor?", true, []string{"Eleven rooms"}, nil},
		{"How many rooms of the hostel are on the third floor?", false, nil, nil},
		{"What do the salaries add up to?", false, nil, []string{"computed"}},
		{"What is the sum of all receipts?", false, nil, []string{"computed"}},
		{"What do the fees add up to?", true, []string{"= £155.00"}, nil},
		{"What do the fees of the teachers add up to?", false, nil, []string{"computed"}},
		{"Which of the quotes is the lowest?", true, []string{"lowest of 2 quotes: offer_zander.txt = £1,655.00"}, []string{"Disposal"}},
		{"Who signed the contract with Alpina, and what is the phone number of the insurer?", false, []string{"Marta Quill", "Not found: “what is the phone number of the insurer?”"}, nil},
	} {
		a := ask(c.question)
		if a.Found != c.found {
			t.Errorf("%q: found is %v in\n%s", c.question, a.Found, a.Text)
		}
		for _, want := range c.says {
			if !strings.Contains(a.Text, want) {
				t.Errorf("%q: %s is missing in\n%s", c.question, want, a.Text)
			}
		}
		for _, no := range c.not {
			if strings.Contains(a.Text, no) {
				t.Errorf("%q: %s stands in\n%s", c.question, no, a.Text)
			}
		}
	}
}
