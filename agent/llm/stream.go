package llm

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"mime"
	"net/http"
	"strings"
	"time"
	"unicode/utf8"
)

const (
	maxReply  = 64 << 20 // bytes of one reply
	pieceSize = 8 << 10  // stays below the client's 64 KiB line even when every byte is escaped
	afterStop = 5 * time.Second
)

// repair puts the repaired stream in the place of a reply's body. It waits for
// the first byte, which tells an event stream from a reply that is something
// else.
func (w *wire) repair(resp *http.Response, t *turn) error {
	body := resp.Body.(*watched)
	s := &stream{wire: w, turn: t, body: body, rd: bufio.NewReaderSize(io.LimitReader(body, maxReply), 32<<10)}
	first, err := firstByte(s.rd)
	kind, _, _ := mime.ParseMediaType(resp.Header.Get("Content-Type")) // an unreadable one is like a missing one
	switch {
	case errors.Is(err, io.EOF) && kind != "text/event-stream":
		return w.unexpected(nil)
	case errors.Is(err, io.EOF):
		return &StreamError{Host: w.host, Err: io.ErrUnexpectedEOF}
	case err != nil:
		return w.broken(err)
	case first == '{' || first == '<' || first == '[':
		if err := s.whole(); err != nil {
			return err
		}
	}
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

// broken is the error of a stream that failed while it was read.
func (w *wire) broken(err error) error {
	var silence *TimeoutError
	if errors.As(err, &silence) {
		return silence
	}
	return &StreamError{Host: w.host, Err: err}
}

// stream rewrites one event stream as it is read. It pulls, and starts no
// goroutine.
type stream struct {
	wire  *wire
	turn  *turn
	body  *watched
	rd    *bufio.Reader
	out   bytes.Buffer
	err   error // what Read returns once out is empty
	lines int   // of data seen
	head  []byte

	think  thinking
	calls  calls
	finish string
	usage  json.RawMessage
}

func (s *stream) Close() error { return s.body.Close() }

func (s *stream) Read(p []byte) (int, error) {
	for s.out.Len() == 0 {
		if s.err != nil {
			return 0, s.err
		}
		if err := s.step(); err != nil {
			s.err = err
			if !errors.Is(err, io.EOF) {
				s.turn.err.Store(&failure{err})
			}
		}
	}
	return s.out.Read(p)
}

// step takes one line of the source. io.EOF ends the stream well.
func (s *stream) step() error {
	line, err := s.rd.ReadBytes('\n')
	if data, ok := bytes.CutPrefix(bytes.TrimSpace(line), []byte("data:")); ok {
		if err := s.event(bytes.TrimSpace(data)); err != nil {
			return err
		}
	} else if s.lines == 0 && len(s.head) < 80 {
		s.head = append(s.head, line[:min(len(line), 80)]...)
	}
	switch {
	case err == nil:
		return nil
	case s.finish != "":
		return s.end() // everything was there; how the connection ended does not matter
	case errors.Is(err, io.EOF) && s.lines == 0:
		return s.wire.unexpected(s.head)
	case errors.Is(err, io.EOF):
		return &StreamError{Host: s.wire.host, Err: io.ErrUnexpectedEOF}
	default:
		var silence *TimeoutError
		if errors.As(err, &silence) {
			return &StreamError{Host: s.wire.host, Err: silence}
		}
		return &StreamError{Host: s.wire.host, Err: err}
	}
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
	var c chunk
	if json.Unmarshal(body, &c) != nil || len(c.Choices) == 0 {
		return s.wire.unexpected(body)
	}
	c.Choices[0].Delta = c.Choices[0].Message
	s.take(c)
	if s.finish == "" {
		s.finish = "stop"
	}
	s.err = s.end()
	return nil
}

// event takes the data of one event.
func (s *stream) event(data []byte) error {
	s.lines++
	if string(data) == "[DONE]" {
		if s.finish == "" {
			s.finish = "stop"
		}
		return s.end()
	}
	if e := s.wire.parseError(data); e != nil {
		return &StreamError{Host: s.wire.host, Err: e}
	}
	var c chunk
	_ = json.Unmarshal(data, &c) // servers keep the line alive with all sorts of things: what fits is taken
	s.take(c)
	if s.finish != "" {
		s.body.patience(min(afterStop, s.wire.timeout)) // only the usage can still come
	}
	return nil
}

// take adds what one chunk says.
func (s *stream) take(c chunk) {
	if len(c.Usage) > 0 && string(c.Usage) != "null" {
		s.usage = c.Usage
	}
	if len(c.Choices) == 0 {
		return
	}
	first := c.Choices[0]
	if first.Finish != "" {
		s.finish = first.Finish
	}
	s.text("reasoning_content", first.Delta.ReasoningContent+first.Delta.Reasoning)
	thought, text := s.think.split(string(first.Delta.Content))
	s.text("reasoning_content", thought)
	s.text("content", text)
	for _, part := range first.Delta.ToolCalls {
		s.calls.add(part)
	}
}

// end writes what is kept until the end. It returns io.EOF.
func (s *stream) end() error {
	thought, text := s.think.rest()
	s.text("reasoning_content", thought)
	s.text("content", text)
	switch {
	case s.finish == "function_call", s.finish == "stop" && len(s.calls) > 0:
		s.finish = "tool_calls"
	}
	for _, c := range s.calls {
		s.call(c)
	}
	s.emit(map[string]any{"choices": []any{map[string]any{"index": 0, "delta": map[string]any{}, "finish_reason": s.finish}}})
	if len(s.usage) > 0 {
		s.line(map[string]any{"choices": []any{}, "usage": s.usage})
	}
	s.out.WriteString("data: [DONE]\n\n")
	return io.EOF
}

func (s *stream) text(field, text string) {
	for text != "" {
		var piece string
		piece, text = cut(text)
		s.emit(map[string]any{"choices": []any{map[string]any{"index": 0, "delta": map[string]any{field: piece}}}})
		s.turn.text.Store(s.turn.chunks.Load())
	}
}

func (s *stream) call(c *call) {
	args := c.args.String()
	if strings.TrimSpace(args) == "" {
		args = "{}"
	}
	for first := true; args != ""; first = false {
		var piece string
		piece, args = cut(args)
		function := map[string]any{"arguments": piece}
		part := map[string]any{"function": function}
		if first {
			function["name"], part["id"], part["type"] = c.name, c.id, "function"
		}
		s.emit(map[string]any{"choices": []any{map[string]any{"index": 0, "delta": map[string]any{"tool_calls": []any{part}}}}})
	}
}

// emit writes a chunk that the client reports to its streaming function.
func (s *stream) emit(v any) {
	s.turn.chunks.Add(1)
	s.line(v)
}

func (s *stream) line(v any) {
	b, err := json.Marshal(v)
	if err != nil {
		s.err = fmt.Errorf("write the repaired stream: %w", err)
		return
	}
	s.out.WriteString("data: ")
	s.out.Write(b)
	s.out.WriteString("\n\n")
}

// cut splits off a piece that is not too long and ends between two runes.
func cut(s string) (piece, rest string) {
	if len(s) <= pieceSize {
		return s, ""
	}
	n := pieceSize
	for n > pieceSize-utf8.UTFMax && !utf8.RuneStart(s[n]) {
		n--
	}
	return s[:n], s[n:]
}
