package main

import (
	"os"
	"time"
)

const (
	leaseSources = "sources/lease/"
	leaseFolder  = "../lease/"
)

func leasePrinted() []printed {
	return []printed{
		{"pdflatex", []string{leaseSources + "tenancy.tex"}, leaseFolder + "Tenancy_Agreement.pdf", day(2025, 8, 18)},
		{"soffice", []string{leaseSources + "quote_aldertree.md"}, leaseFolder + "kitchen/Quotation_Aldertree.pdf", day(2025, 10, 6)},
		{"weasyprint", []string{leaseSources + "quote_penhallow.html"}, leaseFolder + "kitchen/Offer_Penhallow.pdf", day(2025, 10, 14)},
		{"rsvg-convert", []string{leaseSources + "deposit.svg"}, leaseFolder + "Deposit_Certificate.pdf", day(2025, 9, 9)},
		{"soffice", []string{leaseSources + "checklist.md"}, leaseFolder + "kitchen/Kitchen_Checklist.docx", day(2026, 1, 8)},
	}
}

func makeLease() error {
	for _, dir := range []string{"kitchen", "mail"} {
		if err := os.MkdirAll(leaseFolder+dir, 0o755); err != nil {
			return err
		}
	}
	pdf := func(source, target, footer string, made time.Time) func() error {
		return func() error {
			return proseToPDF(leaseSources+source, leaseFolder+target, pdfStyle{font: "Helvetica", size: 10.5, footer: footer}, made)
		}
	}
	return inOrder(
		pdf("invoice_1.md", "kitchen/Invoice_A-2025-204.pdf", "Aldertree Kitchens", day(2025, 10, 27)),
		pdf("invoice_2.md", "kitchen/Invoice_A-2025-251.pdf", "Aldertree Kitchens", day(2025, 12, 19)),
		pdf("insurance.md", "Contents_Insurance.pdf", "Otterburn Home Insurance", day(2025, 8, 25)),
		func() error {
			return proseToDOCX(leaseSources+"inventory.md", leaseFolder+"Inventory.docx", day(2025, 9, 1))
		},
		leaseMail,
	)
}

func leaseMail() error {
	const hester = "Hester Tarrant <hester@weirside.example>"
	const noor = "Noor Haddadi <noor@haddadi.example>"
	at := func(y int, m time.Month, d, hour, minute int) time.Time {
		return time.Date(y, m, d, hour, minute, 0, 0, time.FixedZone("GMT", 0))
	}
	share := letter{
		from: hester, to: noor, subject: "Kitchen", sent: at(2025, 10, 20, 9, 12), id: "weir-1020",
		text: `Dear Noor,

thank you for the two offers. We are happy with Aldertree. We will pay half of the cost, up to £2,200.

Hester`,
	}
	more := letter{
		from: hester, to: noor, cc: "Callum Esk <callum@esk.example>", subject: "RE: Kitchen", sent: at(2025, 10, 23, 16, 40), id: "weir-1023", answers: share.id, quoted: true,
		text: `Dear Noor, dear Callum,

you have a point about the cabinets: the water damage was there before you. We raise our limit to £2,500, still half of the cost. Please send the invoices once everything is finished.

Hester` + quoteBack(share),
	}
	notice := letter{
		from: hester, to: "Callum Esk <callum@esk.example>", subject: "Your question about notice", sent: at(2026, 1, 12, 11, 5), id: "weir-0112", quoted: true,
		text: `Dear Callum,

if your sister takes the job abroad and you leave early: one month's notice is enough for us.

The fan comes on Thursday between 8 and 10.

Hester`,
	}
	return inOrder(
		func() error { return share.write(leaseFolder + "mail/2025-10-20 Kitchen.eml") },
		func() error { return more.write(leaseFolder + "mail/2025-10-23 RE Kitchen.eml") },
		func() error { return notice.write(leaseFolder + "mail/2026-01-12 Notice.eml") },
	)
}
