package extract

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"path"
	"slices"
	"strconv"
	"strings"
	"time"
)

// The properties of a message of Outlook that matter for reading ([MS-OXPROPS]).
const (
	mapiSubject      = 0x0037
	mapiSubmitted    = 0x0039
	mapiRepresented  = 0x0042
	mapiRecipient    = 0x0C15
	mapiSender       = 0x0C1A
	mapiSenderMail   = 0x0C1F
	mapiDelivered    = 0x0E06
	mapiBody         = 0x1000
	mapiRTF          = 0x1009
	mapiHTML         = 0x1013
	mapiName         = 0x3001
	mapiMail         = 0x3003
	mapiData         = 0x3701
	mapiShortName    = 0x3704
	mapiLongName     = 0x3707
	mapiMIME         = 0x370E
	mapiSMTP         = 0x39FE
	mapiCodePage     = 0x3FFD
	mapiInternetPage = 0x3FDE
	mapiSenderSMTP   = 0x5D01
	mapiSentSMTP     = 0x5D02
)

// readMSG reads a message of Outlook ([MS-OXMSG]) as readEML reads others: who, when and what
// about, then the text, then the attachments. Of the bodies the plain one is taken, then HTML,
// then RTF.
func readMSG(j *job) error {
	c, err := openCompound(j)
	if err != nil {
		return err
	}
	if !slices.ContainsFunc(c.paths, func(p string) bool { return strings.HasPrefix(path.Base(p), mapiStream) }) {
		return fmt.Errorf("%w: it has no message", ErrDamaged)
	}
	m := &outlookMessage{c: c, mail: &mailReader{j: j}}
	return m.read("", Place{}, 0)
}

// mapiStream begins the name of the stream of a property.
const mapiStream = "__substg1.0_"

type outlookMessage struct {
	c    *compound
	mail *mailReader
}

// read reads the message whose streams begin with a prefix.
func (m *outlookMessage) read(prefix string, at Place, depth int) error {
	if depth > maxMailDepth {
		return &LimitError{"nested messages", maxMailDepth}
	}
	o := outlookObject{c: m.c, prefix: prefix, head: 24}
	if prefix == "" {
		o.head = 32
	}
	o.page = o.codePage()
	if err := m.header(&o, at); err != nil {
		return err
	}
	if err := m.body(&o, at); err != nil {
		return err
	}
	return m.attachments(&o, depth)
}

// header gives the fields of a message as those of others are given.
func (m *outlookMessage) header(o *outlookObject, at Place) error {
	from := o.person(o.text(mapiSender), o.text(mapiSenderSMTP), o.text(mapiSentSMTP), o.text(mapiSenderMail))
	if from == "" {
		from = o.text(mapiRepresented)
	}
	sent := o.time(mapiSubmitted)
	if sent.IsZero() {
		sent = o.time(mapiDelivered)
	}
	date := ""
	if !sent.IsZero() {
		date = sent.Format("2006-01-02 15:04:05 -0700")
	}
	to := o.recipients()
	fields := []Field{{"From", from}, {"To", to[1]}, {"Cc", to[2]}, {"Bcc", to[3]}, {"Date", date}, {"Subject", o.text(mapiSubject)}}
	return m.mail.fields(fields, at)
}

// body gives the text of a message.
func (m *outlookMessage) body(o *outlookObject, at Place) error {
	if text := o.text(mapiBody); !blank(text) {
		return mailBlocks(m.mail.j.sink, splitLines(text), at)
	}
	if raw := o.raw(mapiHTML); len(raw) > 0 {
		text, _ := decodeHTML(raw)
		if v := o.fixed(mapiInternetPage, 0x0003); v != nil && !bytes.Contains(raw, []byte("charset")) {
			text = pageText(int(le32(v, 0)), raw)
		}
		return htmlBlocks(m.mail.j.sink, strings.NewReader(text), at, false)
	}
	rtf, err := unpackRTF(o.raw(mapiRTF), m.mail.j.lim.Member)
	if err != nil || len(rtf) == 0 {
		return err
	}
	sub := newSink(m.mail.j.ctx, m.mail.j.lim, Format{})
	err = m.mail.j.read(Source{R: bytes.NewReader(rtf), Size: int64(len(rtf)), Name: "body.rtf"}, sub)
	if err != nil {
		m.mail.j.partial("the text of the message cannot be read")
		return m.mail.j.ctx.Err()
	}
	for _, b := range sub.doc.Blocks {
		b.Place = at
		if err := m.mail.j.add(b); err != nil {
			return err
		}
	}
	return nil
}

// attachments reads what is attached: files, and messages in storages of their own.
func (m *outlookMessage) attachments(o *outlookObject, depth int) error {
	for _, sub := range o.children("__attach_version1.0_#") {
		a := outlookObject{c: m.c, prefix: sub, head: 8, page: o.page}
		name := a.text(mapiLongName)
		for _, id := range []int{mapiShortName, mapiName} {
			name = first(name, a.text(id))
		}
		inner := sub + mapiStream + fmt.Sprintf("%04x000d", mapiData) + "/"
		if m.c.below(inner + "__") {
			part := first(name, "message")
			if err := m.read(inner, Place{Part: part}, depth+1); err != nil {
				return err
			}
			continue
		}
		raw := a.raw(mapiData)
		if raw == nil {
			continue
		}
		name = first(oneLine(name), "attachment "+strconv.Itoa(m.mail.parts+1))
		if m.mail.parts++; m.mail.parts > m.mail.j.lim.Members {
			return &LimitError{"parts of a message", int64(m.mail.j.lim.Members)}
		}
		if err := m.mail.attached(raw, name, first(a.text(mapiMIME), "application/octet-stream")); err != nil {
			return err
		}
	}
	return nil
}

// outlookObject is a message, a recipient or an attachment: its properties stand in streams below
// a prefix, those of fixed size in one stream after a head.
type outlookObject struct {
	c      *compound
	prefix string
	head   int
	page   int
}

// text is a property that is a text, in UTF-16 or in the code page of the message.
func (o *outlookObject) text(id int) string {
	if b := o.typed(id, 0x001F); b != nil {
		return strings.TrimSpace(utf16Text(b))
	}
	return strings.TrimSpace(cut(pageText(o.page, o.typed(id, 0x001E))))
}

// raw is a property that is bytes.
func (o *outlookObject) raw(id int) []byte { return o.typed(id, 0x0102) }

func (o *outlookObject) typed(id, kind int) []byte {
	b, err := o.c.stream(o.prefix + mapiStream + fmt.Sprintf("%04x%04x", id, kind))
	if err != nil {
		return nil // what cannot be read is missing
	}
	return b
}

// fixed is the value of a property of fixed size, nil where there is none.
func (o *outlookObject) fixed(id, kind int) []byte {
	b, err := o.c.stream(o.prefix + "__properties_version1.0")
	if err != nil {
		return nil
	}
	for at := o.head; at+16 <= len(b); at += 16 {
		if int(le16(b, at)) == kind && int(le16(b, at+2)) == id {
			return b[at+8 : at+16]
		}
	}
	return nil
}

// codePage is that of texts that are not in UTF-16.
func (o *outlookObject) codePage() int {
	for _, id := range []int{mapiCodePage, mapiInternetPage} {
		if v := o.fixed(id, 0x0003); v != nil && codePage(int(le32(v, 0))) != nil {
			return int(le32(v, 0))
		}
	}
	return 1252
}

// time is a property that counts tenths of microseconds from 1601 on.
func (o *outlookObject) time(id int) time.Time {
	v := o.fixed(id, 0x0040)
	if v == nil {
		return time.Time{}
	}
	const to1970 = 116444736000000000
	n := int64(binary.LittleEndian.Uint64(v)) //nolint:gosec // a date beyond the range is out of the years below
	if n <= to1970/2 || n > 4*to1970 {
		return time.Time{}
	}
	return time.UnixMicro((n - to1970) / 10).UTC()
}

// person writes a name with the first address that is one.
func (o *outlookObject) person(name string, addresses ...string) string {
	for _, a := range addresses {
		if !strings.Contains(a, "@") {
			continue
		}
		if name == "" || strings.EqualFold(strings.Trim(name, "'"), a) {
			return a
		}
		return name + " <" + a + ">"
	}
	return name
}

// recipients are those to whom a message is sent (1), copied (2) and copied unseen (3).
func (o *outlookObject) recipients() (out [4]string) {
	for _, sub := range o.children("__recip_version1.0_#") {
		r := outlookObject{c: o.c, prefix: sub, head: 8, page: o.page}
		way := 1
		if v := r.fixed(mapiRecipient, 0x0003); v != nil {
			way = int(le32(v, 0) & 0xF)
		}
		who := r.person(r.text(mapiName), r.text(mapiSMTP), r.text(mapiMail))
		if way < 1 || way > 3 || who == "" {
			continue
		}
		if out[way] != "" {
			out[way] += ", "
		}
		out[way] += who
	}
	return out
}

// children are the prefixes of the storages directly below whose names begin so, in order.
func (o *outlookObject) children(name string) []string {
	var out []string
	for _, p := range o.c.paths {
		rest, ok := strings.CutPrefix(p, o.prefix)
		if !ok || !strings.HasPrefix(rest, name) {
			continue
		}
		if dir, _, deeper := strings.Cut(rest, "/"); deeper {
			out = append(out, o.prefix+dir+"/")
		}
	}
	slices.Sort(out)
	return slices.Compact(out)
}
