package extract

import (
	"strings"
	"testing"
)

const mailbox2 = "From anna@x.example Mon Jan  5 10:00:00 2026\nFrom: Anna <anna@x.example>\nSubject: Offer for the roof\nDate: Mon, 5 Jan 2026 10:00:00 +0000\n\n" +
	"The roof costs 12,400 EUR.\n>From here on it is dearer.\n\n" +
	"From ulla@x.example Tue Jan  6 10:00:00 2026\nFrom: Ulla <ulla@x.example>\nSubject: Re: Offer\nContent-Type: multipart/mixed; boundary=b\n\n" +
	"--b\nContent-Type: text/plain\n\nAccepted.\n--b\nContent-Type: text/plain; name=n.txt\nContent-Disposition: attachment; filename=n.txt\n\nStart on 2 March.\n--b--\n"

func TestMbox(t *testing.T) {
	t.Parallel()
	want := `
M0 part message 1: From: Anna <anna@x.example>
M0 part message 1: Date: 2026-01-05 10:00:00 +0000
M0 part message 1: Subject: Offer for the roof
P0 part message 1: The roof costs 12,400 EUR.⏎From here on it is dearer.
M0 part message 2: From: Ulla <ulla@x.example>
M0 part message 2: Subject: Re: Offer
P0 part message 2: Accepted.
M0 part message 2/n.txt: Attachment: n.txt (text/plain, 17 bytes)
P0 part message 2/n.txt line 1: Start on 2 March.`
	for _, name := range []string{"all.mbox", "Inbox"} {
		d := read(t, name, []byte(mailbox2))
		wantDump(t, d, want)
		if d.Format != "mbox" {
			t.Errorf("%s is %s", name, d.Format)
		}
	}
}

// TestMboxOfTooMuch keeps what comes before the limit.
func TestMboxOfTooMuch(t *testing.T) {
	t.Parallel()
	r := New(Options{Limits: Limits{Out: 20000}})
	t.Cleanup(func() {
		if err := r.Close(); err != nil {
			t.Error(err)
		}
	})
	d, err := r.Read(t.Context(), source("all.mbox", []byte(strings.Repeat(mailbox2, 500))))
	if err != nil || !strings.Contains(d.Partial, "messages were read") || len(d.Blocks) < 50 {
		t.Errorf("%v, %+v", err, d)
	}
}

func FuzzMbox(f *testing.F) {
	f.Add([]byte(mailbox2))
	f.Fuzz(func(t *testing.T, b []byte) { fuzzBlocks(t, readMbox, "mbox", b) })
}
