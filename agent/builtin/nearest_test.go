package builtin_test

import (
	"strings"
	"testing"
)

// riding is a folder that answers some questions, may answer others and does not answer the rest.
var riding = map[string]string{
	"mail/hay.eml": "From: Ebba Lund <ebba@stall.example>\r\nTo: Wilma Grote <wilma@post.example>\r\nDate: Tue, 3 Mar 2026 09:14:00 +0000\r\nSubject: The hay\r\n\r\n" +
		"Dear Wilma,\r\n\r\nThe hay of the upper meadow was sold to the riding school for £1,240. They fetch it on Friday.\r\n\r\nKind regards\r\nEbba\r\n",
	"horses.md": "# Horses\n\nFidelio is a bay gelding, born in 2014. The saddle of Fidelio was made by Orrin Fell in 2021.\n" +
		"It cost £2,150 and has been paid.\n\nNobody has decided yet who rides Fidelio at the show in Lindal.\n",
	"stalls.csv": "Stall,Horse,Owner,Rent per month\n1,Fidelio,Grote,310\n2,Marta,Lund,310\n3,Quill,Fell,295\n",
}

func TestThreeStates(t *testing.T) {
	t.Parallel()
	root := folderOf(t, riding)
	ask := house(t, root)
	for _, c := range []struct {
		question    string
		found, near bool
		says        []string
	}{
		{"For how much was the hay of the upper meadow sold to the riding school?", true, false, []string{"£1,240"}},
		{"Who rides Fidelio?", false, true, []string{"Not found outright in 3 files", "Nobody has decided yet who rides Fidelio"}},
		{"Which vet treats the horses for colic?", false, false, []string{"Not found in 3 files"}},
		{"Who is the farrier, and what did the saddle of Fidelio cost?", false, true, []string{"£2,150", "Not found: “Who is the farrier”"}},
	} {
		a := ask(c.question)
		if a.Found != c.found || a.Near != c.near {
			t.Errorf("%q: found is %v, near %v in\n%s", c.question, a.Found, a.Near, a.Text)
		}
		for _, want := range c.says {
			if !strings.Contains(a.Text, want) {
				t.Errorf("%q: %q is missing in\n%s", c.question, want, a.Text)
			}
		}
		if n := strings.Count(a.Text, "\n") + 1; n > shortAnswer {
			t.Errorf("%q: %d lines in\n%s", c.question, n, a.Text)
		}
		for _, no := range []string{"“Dear Wilma", "“Kind regards", "“To:"} {
			if strings.Contains(a.Text, no) {
				t.Errorf("%q: %s stands in\n%s", c.question, no, a.Text)
			}
		}
		for _, cited := range a.Citations {
			if !cited.Verified {
				t.Errorf("%q: %s does not hold in\n%s", c.question, cited.Label, a.Text)
			}
		}
	}
}
