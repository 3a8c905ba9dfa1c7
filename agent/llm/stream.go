package llm

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"mime"
	"net/http"
	"strings"
	"time"
)

const (
	maxReply  = 64 << 20 // bytes of one reply
	afterStop = 5 * time.Second
)

// repair puts the repaired reply in the place of a reply's body. It reads until the reply
// has begun to say something, so that what a server refuses inside a stream is met before
// anybody was told anything.
func (w *wire) repair(resp *http.Response, t *turn) error {
	body := resp.Body.(*watched)
	s := &stream{wire: w, turn: t, body: body, rd: bufio.NewReaderSize(io.LimitReader(body, maxReply), 32<<10), reader: w.dialect.read(t)}
	first, err := firstByte(s.rd)
	kind, _, _ := mime.ParseMediaType(resp.Header.Get("Content-Type")) // an unreadable one is like a missing one
	switch {
	case errors.Is(err, io.EOF) && kind != "text/event-stream":
		return w.unexpected(nil)
	case errors.Is(err, io.EOF):
		return &StreamError{Server: w.Server, Err: io.ErrUnexpectedEOF}
	case err != nil:
		return w.broken(err)
	case first == '{' || first == '<' || first == '[':
		err = s.whole()
	default:
		for err == nil && !t.anything {
			err = s.step()
		}
	}
	if err != nil && !errors.Is(err, io.EOF) {
		return err
	}
	s.err = err
	resp.Body = s
	return nil
}

// firstByte returns the first byte that is not space, without taking it.
func firstByte(rd *bufio.Reader) (byte, error) {
	for {
		b, err := rd.Peek(1)
		if err != nil {
			return 0, err
		}
		if !strings.ContainsRune(" \t\r\n", rune(b[0])) {
			return b[0], nil
		}
		if _, err := rd.Discard(1); err != nil {
			return 0, err
		}
	}
}

// broken is the error of a reply that failed before it began.
func (w *wire) broken(err error) error {
	var silence *TimeoutError
	if errors.As(err, &silence) {
		return silence
	}
	return &StreamError{Server: w.Server, Err: err}
}

// stream reads one event stream, and lets the client know when the answer in it is whole. It
// pulls, and starts no goroutine.
type stream struct {
	wire   *wire
	turn   *turn
	body   *watched
	rd     *bufio.Reader
	reader reader
	out    bytes.Buffer
	err    error // what Read returns once out is empty
	lines  int   // of data seen
	head   []byte
}

func (s *stream) Close() error { return s.body.Close() }

func (s *stream) Read(p []byte) (int, error) {
	for s.out.Len() == 0 {
		if s.err != nil {
			if !errors.Is(s.err, io.EOF) {
				s.turn.fail(s.err)
			}
			return 0, s.err
		}
		s.err = s.step()
	}
	return s.out.Read(p)
}

// step takes one line of the source. io.EOF ends the stream well.
func (s *stream) step() error {
	text, err := s.rd.ReadBytes('\n')
	trimmed := bytes.TrimSpace(text)
	if data, ok := bytes.CutPrefix(trimmed, []byte("data:")); ok {
		done, bad := s.event(bytes.TrimSpace(data), err != nil)
		switch {
		case bad != nil:
			return bad
		case done:
			return s.reader.write(&s.out)
		}
	} else if s.lines == 0 && len(s.head) < 80 {
		s.head = append(s.head, text[:min(len(text), 80)]...)
	}
	switch {
	case err == nil:
		return nil
	case s.reader.complete():
		return s.reader.write(&s.out) // everything was there; how the connection ended does not matter
	case errors.Is(err, io.EOF) && s.lines == 0:
		return s.wire.unexpected(s.head)
	case errors.Is(err, io.EOF):
		err = io.ErrUnexpectedEOF
	}
	return &StreamError{Server: s.wire.Server, Err: err}
}

// event takes the data of one event; last says that the stream ended within its line.
func (s *stream) event(data []byte, last bool) (bool, error) {
	s.lines++
	if e := s.wire.parseError(data); e != nil {
		if !s.turn.anything {
			return false, e
		}
		return false, &StreamError{Server: s.wire.Server, Err: e}
	}
	if !json.Valid(data) && string(data) != "[DONE]" {
		if !last && bytes.HasPrefix(data, []byte("{")) {
			return false, &StreamError{Server: s.wire.Server, Err: errors.New("an event of it cannot be read")}
		}
		return false, nil // servers keep the line alive with all sorts of things
	}
	done, err := s.reader.event(data)
	if s.reader.complete() {
		s.body.patience(min(s.wire.rest, s.wire.timeout)) // only the usage can still come
	}
	return done, err
}

// whole reads a reply that is not a stream but one JSON object.
func (s *stream) whole() error {
	body, err := io.ReadAll(s.rd)
	if err != nil {
		return s.wire.broken(err)
	}
	if e := s.wire.parseError(body); e != nil {
		return e
	}
	if cut(body) {
		return &StreamError{Server: s.wire.Server, Err: io.ErrUnexpectedEOF}
	}
	if err := s.reader.whole(body); err != nil {
		return err
	}
	return s.reader.write(&s.out)
}

// cut says that a body begins as JSON and breaks off.
func cut(body []byte) bool {
	var v json.RawMessage
	err := json.NewDecoder(bytes.NewReader(bytes.TrimSpace(body))).Decode(&v)
	return errors.Is(err, io.ErrUnexpectedEOF)
}

// line writes one event.
func line(out *bytes.Buffer, v any) {
	out.WriteString("data: ")
	out.Write(quoted(v))
	out.WriteString("\n\n")
}
