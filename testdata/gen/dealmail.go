package main

import (
	"os"
	"time"
)

const (
	petra = "Petra Nystrand-Cole <p.nystrand-cole@tarnfield.example>"
	yusuf = "Yusuf Karimov-Day <y.karimov-day@brackwater.example>"
	lund  = "Beatrix Lund <blund@sorrellwhitcombe.example>"
	owen  = "Owen Tressider <otressider@haddockpryce.example>"
	caldb = "Ines Caldbeck <i.caldbeck@brackwater.example>"
)

func sent(m time.Month, d, hour, minute int) time.Time {
	return time.Date(2026, m, d, hour, minute, 0, 0, time.FixedZone("EDT", -4*3600))
}

func dealMail() error {
	price := letter{
		from: "Hollis Brandvold <h.brandvold@tarnfield.example>", to: petra, cc: "Dominic Achterberg <d.achterberg@tarnfield.example>",
		subject: "Heron: where we ended up on price", sent: sent(4, 16, 21, 12), id: "heron-0416",
		text: `Petra, Dominic,

I spoke with Tamsin and Marguerite for an hour tonight. We settled at 38.6, that is 700 thousand more than in the letter of intent. In return they accept the special indemnity for Oriel without a basket, and the second earn-out threshold goes from 6.8 to 7.0 million.

They asked again for a seat on our board for Pellwick. I said no, and they let it go.

Please have Beatrix turn the draft tonight. I want signatures tomorrow before noon.

Hollis`,
	}
	first := letter{
		from: yusuf, to: petra, cc: lund, subject: "Estimated working capital", sent: sent(5, 12, 10, 3), id: "nwc-0512",
		text: `Dear Petra,

Our first estimate of working capital at the closing is $6,395,000, that is $145,000 above the target. Cash should come out at about $1,870,000.

The inventory is still taken from the books. Desmond counts the castings at Fennick next week.

Best regards
Yusuf`,
	}
	second := letter{
		from: petra, to: yusuf, cc: lund, subject: "RE: Estimated working capital", sent: sent(5, 14, 8, 41), id: "nwc-0514", answers: first.id,
		text: `Yusuf,

thank you. Before we accept any number we need the count at Fennick, and the aging of receivables. The item of Ostler Foods over 90 days ($38,200) should be fully reserved in our view.

Petra` + quoteBack(first),
	}
	third := letter{
		from: yusuf, to: petra, cc: lund + ", " + owen, subject: "RE: RE: Estimated working capital", sent: sent(5, 21, 17, 26), id: "nwc-0521", answers: second.id, quoted: true,
		text: `Dear Petra,

the count at Fennick took place on May 19. It found castings worth $92,400 that had not been booked. The estimate of working capital is therefore $6,487,400 instead of the figure I sent on May 12 – please use only the new one. Cash is now put at $1,914,300.

On Ostler Foods: they paid $20,000 on Monday; the rest is covered by the allowance of $35,000.

The formal estimated closing statement went out by courier today.

Best regards
Yusuf` + quoteBack(second),
	}
	landlord := letter{
		from: "Fergus Quillian <fergus@gannetpoint.example>", to: caldb, cc: owen, subject: "418 Tannery Road – consent", sent: sent(5, 20, 15, 55), id: "gannet-0520", quoted: true,
		text: `Ines,

we are ready to consent to the sale under Section 14 if Tarnfield gives a guaranty for the rent, limited to $225,000 and falling away after three years of punctual payment. The review fee is still unpaid.

We would need to hear by Tuesday, May 26. I am at sea from the 27th.

Fergus`,
		html: `<html><body><p>Ines,</p><p>we are ready to consent to the sale under <b>Section 14</b> if Tarnfield gives a guaranty for the rent, limited to <b>$225,000</b> and falling away after three years of punctual payment. The review fee is still unpaid.</p><p>We would need to hear by Tuesday, May 26. I am at sea from the 27th.</p><p>Fergus</p></body></html>`,
	}
	at := dealRoom + "correspondence/"
	return inOrder(
		func() error { return price.write(at + "2026-04-16_Where_we_ended_up_on_price.eml") },
		func() error { return first.write(at + "2026-05-12_Estimated_working_capital.eml") },
		func() error { return second.write(at + "2026-05-14_RE_Estimated_working_capital.eml") },
		func() error { return third.write(at + "2026-05-21_RE_RE_Estimated_working_capital.eml") },
		func() error { return landlord.write(at + "2026-05-20_Landlord_consent.eml") },
		func() error { return payoffMail(at + "2026-05-18_Payoff_letter.eml") },
	)
}

// payoffMail sends a letter that exists only as the attachment.
func payoffMail(path string) error {
	dir, err := os.MkdirTemp("", "payoff")
	if err != nil {
		return err
	}
	defer func() { _ = os.RemoveAll(dir) }()
	attached := dir + "/Payoff_Letter_Lisle_Harbor_Bank.pdf"
	if err := proseToPDF(dealSources+"payoff_letter.md", attached, pdfStyle{font: "Times", size: 11, footer: "Lisle Harbor Bank"}, day(2026, 5, 18)); err != nil {
		return err
	}
	l := letter{
		from: "Corinne Ashdown <cashdown@lisleharborbank.example>", to: yusuf, cc: owen, subject: "Payoff letter", sent: sent(5, 18, 11, 30), id: "payoff-0518",
		text: `Dear Yusuf,

please find attached our payoff letter for the closing planned for May 29. The original follows by mail. The releases will be filed within two business days after the money has arrived.

Kind regards
Corinne Ashdown
Vice President, Lisle Harbor Bank`,
		attached: attached,
	}
	return l.write(path)
}
