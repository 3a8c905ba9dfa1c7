package main

import (
	"bytes"
	"encoding/base64"
	"fmt"
	"mime"
	"mime/quotedprintable"
	"os"
	"strings"
	"time"
)

// A letter is an e-mail message with what a mail program would add to it.
type letter struct {
	from, to, cc, subject string
	sent                  time.Time
	id, answers           string // Message-ID without brackets; the one it replies to
	text, html            string
	attached              string // path of an attachment, "" for none
	quoted                bool   // text as quoted-printable
}

func (l letter) write(path string) error {
	var b bytes.Buffer
	line := func(format string, args ...any) { fmt.Fprintf(&b, format+"\r\n", args...) }
	line("Message-ID: <%s@mail.example>", l.id)
	if l.answers != "" {
		line("In-Reply-To: <%s@mail.example>", l.answers)
		line("References: <%s@mail.example>", l.answers)
	}
	line("Date: %s", l.sent.Format("Mon, 02 Jan 2006 15:04:05 -0700"))
	line("From: %s", l.from)
	line("To: %s", l.to)
	if l.cc != "" {
		line("Cc: %s", l.cc)
	}
	line("Subject: %s", mime.QEncoding.Encode("utf-8", l.subject))
	line("MIME-Version: 1.0")
	if err := l.body(&b); err != nil {
		return err
	}
	return writeFile(path, b.Bytes())
}

func (l letter) body(b *bytes.Buffer) error {
	mark := "=_" + l.id
	switch {
	case l.attached != "":
		fmt.Fprintf(b, "Content-Type: multipart/mixed; boundary=\"%s\"\r\n\r\n--%s\r\n", mark, mark)
		if err := l.plain(b); err != nil {
			return err
		}
		if err := attach(b, mark, l.attached); err != nil {
			return err
		}
		fmt.Fprintf(b, "--%s--\r\n", mark)
	case l.html != "":
		fmt.Fprintf(b, "Content-Type: multipart/alternative; boundary=\"%s\"\r\n\r\n--%s\r\n", mark, mark)
		if err := l.plain(b); err != nil {
			return err
		}
		fmt.Fprintf(b, "--%s\r\nContent-Type: text/html; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n", mark)
		if err := quote(b, l.html); err != nil {
			return err
		}
		fmt.Fprintf(b, "--%s--\r\n", mark)
	default:
		return l.plain(b)
	}
	return nil
}

func (l letter) plain(b *bytes.Buffer) error {
	b.WriteString("Content-Type: text/plain; charset=utf-8\r\n")
	if !l.quoted {
		b.WriteString("Content-Transfer-Encoding: 8bit\r\n\r\n" + crlf(l.text) + "\r\n")
		return nil
	}
	b.WriteString("Content-Transfer-Encoding: quoted-printable\r\n\r\n")
	return quote(b, l.text)
}

func quote(b *bytes.Buffer, s string) error {
	w := quotedprintable.NewWriter(b)
	if _, err := w.Write([]byte(crlf(s))); err != nil {
		return err
	}
	if err := w.Close(); err != nil {
		return err
	}
	b.WriteString("\r\n")
	return nil
}

func attach(b *bytes.Buffer, mark, path string) error {
	data, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	name := path[strings.LastIndex(path, "/")+1:]
	kind := "application/octet-stream"
	if strings.HasSuffix(name, ".pdf") {
		kind = "application/pdf"
	}
	fmt.Fprintf(b, "--%s\r\nContent-Type: %s; name=\"%s\"\r\nContent-Disposition: attachment; filename=\"%s\"\r\nContent-Transfer-Encoding: base64\r\n\r\n", mark, kind, name, name)
	code := base64.StdEncoding.EncodeToString(data)
	for len(code) > 76 {
		b.WriteString(code[:76] + "\r\n")
		code = code[76:]
	}
	b.WriteString(code + "\r\n")
	return nil
}

func crlf(s string) string { return strings.ReplaceAll(strings.TrimSpace(s), "\n", "\r\n") }

// quoteBack is an earlier message as replies carry it.
func quoteBack(l letter) string {
	name, _, _ := strings.Cut(l.from, " <")
	return "\n\nOn " + l.sent.Format("Mon, Jan 2, 2006 at 3:04 PM") + ", " + name + " wrote:\n> " +
		strings.ReplaceAll(strings.TrimSpace(l.text), "\n", "\n> ")
}
