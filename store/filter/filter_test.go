package filter

import (
	"slices"
	"strings"
	"testing"
	"time"
)

func TestParseAndAllows(t *testing.T) {
	t.Parallel()
	noon := time.Date(2026, 3, 11, 12, 0, 0, 0, time.Local).UnixNano()
	lease := Facts{Path: "/d/Lease_2026.PDF", Title: "Tenancy Agreement", Format: "pdf", MIME: "application/pdf", Size: 2 << 20, ModTime: noon, Pages: 12, Currency: true}
	for _, c := range []struct {
		query, rest string
		allows      bool
	}{
		{"deposit ext=pdf", "deposit", true},
		{"ext=.PDF deposit", "deposit", true},
		{"deposit ext=docx", "deposit", false},
		{"ext!=docx", "", true},
		{"size>1MB who pays", "who pays", true},
		{"size > 2MB", "", false},
		{"size>=2MB size<=2MB", "", true},
		{"size=2048KB", "", true},
		{"modified>=2026-01-01, modified<2027", "", true},
		{"modified=2026-03", "", true},
		{"modified=2026-03-11", "", true},
		{"modified>2026-03-11", "", false},
		{"type in (contract, invoice)", "", true},
		{"type in (memo, letter) or so", "or so", false},
		{"type=contract", "", true},
		{"title~tenancy", "", true},
		{`title~"tenancy agreement"`, "", true},
		{"title=tenancy", "", false},
		{"mentions_currency=true", "", true},
		{"mentions_currency=no", "", false},
		{"mentions_currency!=false", "", true},
		{"pages>10 and pages<20", "", true},
		{"name~lease path~/d/", "", true},
		{"format=pdf", "", true},
		{"has_checkbox=true", "", false},
		{"rent where ext=pdf", "rent", true},
		{"plain words only", "plain words only", true},
		{"is 2>1 or a-b=c", "is 2>1 or a-b=c", true},
		{"", "", true},
	} {
		f, rest, err := Parse(c.query)
		if err != nil || rest != c.rest || f.Allows(lease) != c.allows {
			t.Errorf("%q: rest %q, allows %v, %v; want %q, %v", c.query, rest, f.Allows(lease), err, c.rest, c.allows)
		}
	}
}

func TestParseErrors(t *testing.T) {
	t.Parallel()
	for query, want := range map[string]string{
		"colour=red": "the fields are ext, name, path, title", "size>big": "needs a size", "modified>=soon": "needs a date", "pages=x": "needs a number",
		"title>a": "compares a text", "size in (1, 2)": "needs =", "mentions_currency=maybe": "true or false", "type in ()": "no value",
	} {
		if _, _, err := Parse(query); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v", query, err)
		}
	}
}

func TestTypes(t *testing.T) {
	t.Parallel()
	for name, want := range map[string]string{
		"SharePurchaseAgreement_v2.pdf": "contract", "Stromrechnung 2026.pdf": "invoice", "Minutes of the meeting.docx": "minutes", "photo.jpg": "",
		"letter about the lease.txt": "contract letter",
	} {
		if got := strings.Join(Types(name, ""), " "); got != want {
			t.Errorf("%s is %q, want %q", name, got, want)
		}
	}
	if !slices.Contains(Types("x.pdf", "All Invoices"), "invoice") {
		t.Error("a plural is not known")
	}
}

func FuzzParse(f *testing.F) {
	f.Add(`ext=pdf size>1.5MB type in (a, b) title~"x y"`)
	f.Fuzz(func(t *testing.T, s string) {
		where, rest, err := Parse(s)
		if err == nil && len(rest) > len(s)+1 {
			t.Errorf("%q leaves %q", s, rest)
		}
		where.Allows(Facts{Path: "/" + s})
	})
}
