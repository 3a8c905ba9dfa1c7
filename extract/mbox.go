package extract

import (
	"bufio"
	"bytes"
	"errors"
	"io"
	"strconv"
	"strings"

	"github.com/emersion/go-message"

	"github.com/fsx-dev/fsx/extract/pattern"
)

// mboxLine begins a message in a mailbox (RFC 4155): who sent it, and when it came.
var mboxLine = pattern.New(`^From \S.*\d{2}:\d{2}(?::\d{2})?.*\d{4}`)

// maxMboxMessage bounds one message of a mailbox, in bytes.
const maxMboxMessage = 64 << 20

// readMbox reads a mailbox: its messages in order, each as readEML reads one, as the part
// "message 1", "message 2" and so on. What is too much is left out and told.
func readMbox(j *job) error {
	m := mailbox{j: j, lines: bufio.NewReaderSize(io.NewSectionReader(j.src.R, 0, j.src.Size), 256<<10)}
	for {
		raw, err := m.next()
		if err != nil && !errors.Is(err, io.EOF) {
			return err
		}
		if len(raw) == 0 {
			return nil
		}
		if err := m.message(raw); errors.Is(err, ErrLimit) && len(j.doc.Blocks) > 0 {
			j.partial("only its first " + strconv.Itoa(m.number-1) + " messages were read")
			return nil
		} else if err != nil {
			return err
		}
	}
}

// mailbox is a mailbox that is read from message to message.
type mailbox struct {
	j      *job
	lines  *bufio.Reader
	number int // of messages so far
	parts  int
}

// next returns the bytes of a message, without the line that begins it; none after the last one.
func (m *mailbox) next() ([]byte, error) {
	var raw []byte
	blankLine := true
	for {
		line, err := m.lines.ReadSlice('\n')
		if errors.Is(err, bufio.ErrBufferFull) {
			err = nil
		}
		if blankLine && bytes.HasPrefix(line, []byte("From ")) && mboxLine.Match(line) {
			if len(raw) > 0 {
				return raw, nil
			}
			continue
		}
		blankLine = len(bytes.TrimRight(line, "\r\n")) == 0
		if bytes.HasPrefix(line, []byte(">From ")) {
			line = line[1:]
		}
		if len(raw)+len(line) <= maxMboxMessage {
			raw = append(raw, line...)
		}
		if err != nil {
			return raw, err
		}
		if ctxErr := m.j.ctx.Err(); ctxErr != nil {
			return nil, ctxErr
		}
	}
}

// message reads one message of a mailbox.
func (m *mailbox) message(raw []byte) error {
	m.number++
	part := "message " + strconv.Itoa(m.number)
	e, err := message.Read(bytes.NewReader(raw))
	if e == nil || err != nil && !message.IsUnknownCharset(err) {
		m.j.partial(part + " cannot be read")
		return nil
	}
	r := &mailReader{j: m.j, parts: m.parts, within: part}
	if err := r.header(e.Header, Place{Part: part}); err != nil {
		return err
	}
	err = r.walk(e, "", part, 0)
	m.parts = r.parts
	return err
}

// isMbox tells whether text is a mailbox: a line that begins a message, and the header of one.
func isMbox(text string) bool {
	line, rest, ok := strings.Cut(text, "\n")
	return ok && mboxLine.MatchString(line) && headerStart.MatchString(rest)
}
