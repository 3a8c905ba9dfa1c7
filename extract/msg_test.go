package extract

import (
	"fmt"
	"strings"
	"testing"
)

// property names the stream of a property.
func property(id, kind int) string { return fmt.Sprintf("%s%04X%04X", "__substg1.0_", id, kind) }

// outlook is a message with two people that it is sent to, a table and a forwarded message.
func outlook(t testing.TB) []byte {
	t.Helper()
	fixed := func(head int, list ...string) string { return strings.Repeat("\x00", head) + strings.Join(list, "") }
	number := func(id, kind, low, high uint32) string { return numbers(id<<16|kind, 6, low, high) }
	csv := "item;net\ncable;1240\n" + strings.Repeat("clamp;18\n", 500)
	inner := "__attach_version1.0_#00000001/" + "__substg1.0_3701000D/"
	return compoundFile(t,
		"__properties_version1.0", fixed(32, number(mapiSubmitted, 0x40, 0x6B8D0000, 0x01DCAA8A)),
		property(mapiSubject, 0x1F), utf16Bytes("Quote for the roof"),
		property(mapiSender, 0x1F), utf16Bytes("Anna Keller"),
		property(mapiSenderSMTP, 0x1F), utf16Bytes("anna@keller.example"),
		property(mapiBody, 0x1F), utf16Bytes("Dear Ulla,\r\n\r\nthe roof costs 12,400 EUR.\r\n"),
		"__recip_version1.0_#00000000/__properties_version1.0", fixed(8, number(mapiRecipient, 3, 1, 0)),
		"__recip_version1.0_#00000000/"+property(mapiName, 0x1F), utf16Bytes("Ulla Brandt"),
		"__recip_version1.0_#00000000/"+property(mapiSMTP, 0x1F), utf16Bytes("ulla@brandt.example"),
		"__recip_version1.0_#00000001/__properties_version1.0", fixed(8, number(mapiRecipient, 3, 2, 0)),
		"__recip_version1.0_#00000001/"+property(mapiName, 0x1E), "Ines",
		"__attach_version1.0_#00000000/"+property(mapiLongName, 0x1F), utf16Bytes("parts.csv"),
		"__attach_version1.0_#00000000/"+property(mapiData, 0x102), csv,
		inner+"__properties_version1.0", fixed(24),
		inner+property(mapiSubject, 0x1F), utf16Bytes("Old quote"),
		inner+property(mapiBody, 0x1F), utf16Bytes("It was 11,900 EUR."),
	)
}

func TestMSG(t *testing.T) {
	t.Parallel()
	d := read(t, "a.msg", outlook(t))
	lines := strings.Split(strings.TrimSpace(dump(d)), "\n")
	clamps := 0
	lines = filterOut(lines, func(s string) bool {
		if strings.HasSuffix(s, "clamp | 18") {
			clamps++
			return true
		}
		return false
	})
	want := []string{
		"M0 : From: Anna Keller <anna@keller.example>", "M0 : To: Ulla Brandt <ulla@brandt.example>", "M0 : Cc: Ines",
		"M0 : Date: 2026-03-02", "M0 : Subject: Quote for the roof", "P0 : Dear Ulla,", "P0 : the roof costs 12,400 EUR.",
		"M0 part parts.csv: Attachment: parts.csv (application/octet-stream, ", "R0 part parts.csv line 1: item | net",
		"R0 part parts.csv line 2: cable | 1240", "M0 part message: Subject: Old quote", "P0 part message: It was 11,900 EUR.",
	}
	if len(lines) != len(want) || clamps != 500 {
		t.Fatalf("%d lines, %d rows of clamps:\n%s", len(lines), clamps, strings.Join(lines, "\n"))
	}
	for i := range want {
		if !strings.HasPrefix(lines[i], want[i]) {
			t.Errorf("line %d is %q, not %q", i, lines[i], want[i])
		}
	}
	wantField(t, d, "Subject", "Quote for the roof")
}

func filterOut(list []string, drop func(string) bool) []string {
	var out []string
	for _, s := range list {
		if !drop(s) {
			out = append(out, s)
		}
	}
	return out
}

// TestPackedRTF unpacks the examples of [MS-OXRTFCP] 4.
func TestPackedRTF(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ packed, want string }{
		{"\x2d\x00\x00\x00\x2b\x00\x00\x00\x4c\x5a\x46\x75\xf1\xc5\xc7\xa7\x03\x00\x0a\x00\x72\x63\x70\x67\x31\x32\x35\x42\x32\x0a\xf3\x20\x68\x65\x6c\x09\x00\x20\x62\x77\x05\xb0\x6c\x64\x7d\x0a\x80\x0f\xa0",
			"{\\rtf1\\ansi\\ansicpg1252\\pard hello world}\r\n"},
		{"\x1a\x00\x00\x00\x1c\x00\x00\x00\x4c\x5a\x46\x75\xe2\xd4\x4b\x51\x41\x00\x04\x20\x57\x58\x59\x5a\x0d\x6e\x7d\x01\x0e\xb0",
			"{\\rtf1 WXYZWXYZWXYZWXYZWXYZ}"},
		{"\x10\x00\x00\x00\x04\x00\x00\x00MELA\x00\x00\x00\x00{rtf", "{rtf"},
	} {
		got, err := unpackRTF([]byte(c.packed), 1<<20)
		if err != nil || string(got) != c.want {
			t.Errorf("%q, %v", got, err)
		}
	}
}

func FuzzPackedRTF(f *testing.F) {
	f.Add([]byte("\x1a\x00\x00\x00\x1c\x00\x00\x00\x4c\x5a\x46\x75\xe2\xd4\x4b\x51\x41\x00\x04\x20\x57\x58\x59\x5a\x0d\x6e\x7d\x01\x0e\xb0"))
	f.Fuzz(func(t *testing.T, b []byte) {
		out, err := unpackRTF(b, 1<<16)
		if err == nil && len(out) > 1<<16+32 {
			t.Errorf("%d bytes", len(out))
		}
	})
}
