package llm

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"time"

	"github.com/tmc/langchaingo/llms"
)

const maxErrorBody = 64 << 10

// wire sends the client's requests and repairs them and their replies. It is
// the Doer under langchaingo's clients.
type wire struct {
	Server
	base    string
	key     string
	timeout time.Duration
	rest    time.Duration // how long what follows the end of an answer is waited for
	tries   int
	wait    time.Duration // before the second try; doubled for each further one
	client  *http.Client
	dialect dialect
	memory  *memory
	info    ModelInfo
	learned lessons
}

// dialect is what one kind of server wants otherwise than the client above, and says
// otherwise than the client above reads.
type dialect interface {
	// conversation is a conversation that the client passes on whole.
	conversation([]llms.MessageContent) []llms.MessageContent
	// edit changes a request.
	edit(body map[string]json.RawMessage, t *turn)
	// read takes a reply apart.
	read(t *turn) reader
}

// reader puts an answer together.
type reader interface {
	// event takes the data of one event of a stream. done says that nothing more is needed.
	event(data []byte) (done bool, err error)
	// whole takes a reply that is not a stream.
	whole(body []byte) error
	// complete says that everything was there, however the connection ended.
	complete() bool
	// write ends the answer and writes it in the dialect that the client reads without loss.
	write(out *bytes.Buffer) error
}

// Do sends a request until it is answered, cannot succeed, or the tries are
// used up. The reply of a stream is repaired as it is read.
func (w *wire) Do(req *http.Request) (*http.Response, error) {
	ctx := req.Context()
	original, err := readAll(req.Body)
	if err != nil {
		return nil, fmt.Errorf("read the request: %w", err)
	}
	t := turnOf(ctx)
	body := w.edit(original, t)
	for try := 1; ; try++ {
		resp, err := w.send(ctx, req, body, t)
		if err == nil {
			return resp, nil
		}
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
		if w.learn(err, body) {
			if better := w.edit(original, t); !bytes.Equal(better, body) {
				body = better
				try--
				continue
			}
		}
		delay, again := w.again(err, try)
		if !again || t.once {
			t.fail(err)
			return nil, err
		}
		if err := t.sayWait(Wait{Err: err, Delay: delay, Try: try, Tries: w.tries}); err != nil {
			return nil, err
		}
		if err := sleep(ctx, delay); err != nil {
			return nil, err
		}
	}
}

// edit rewrites a request.
func (w *wire) edit(body []byte, t *turn) []byte {
	if t.vectors > 0 {
		return body
	}
	var m map[string]json.RawMessage
	if json.Unmarshal(body, &m) != nil || m == nil {
		return body
	}
	w.dialect.edit(m, t)
	out, err := json.Marshal(m)
	if err != nil {
		return body
	}
	return out
}

// send makes one try.
func (w *wire) send(parent context.Context, req *http.Request, body []byte, t *turn) (*http.Response, error) {
	silence := &TimeoutError{Server: w.Server, After: w.timeout}
	ctx, cancel := context.WithCancelCause(parent)
	r := req.Clone(ctx)
	r.Body, r.ContentLength = io.NopCloser(bytes.NewReader(body)), int64(len(body))
	r.GetBody = func() (io.ReadCloser, error) { return io.NopCloser(bytes.NewReader(body)), nil }
	r.Header.Set("User-Agent", "fsx")
	if w.key == "" {
		r.Header.Del("Authorization")
		r.Header.Del("X-Api-Key")
	}
	dog := time.AfterFunc(w.timeout, func() { cancel(silence) })
	resp, err := w.client.Do(r) // #nosec G704 -- the address is the one that the person chose
	if err != nil {
		dog.Stop()
		timedOut := errors.Is(context.Cause(ctx), silence)
		cancel(nil)
		if timedOut {
			return nil, silence
		}
		return nil, &NetworkError{Server: w.Server, Err: bare(err)}
	}
	resp.Body = &watched{body: resp.Body, ctx: ctx, cancel: cancel, dog: dog, after: w.timeout}
	if resp.StatusCode != http.StatusOK {
		return nil, w.refusal(resp)
	}
	repair := w.repair
	if t.vectors > 0 {
		repair = w.vectors
	}
	if err := repair(resp, t); err != nil {
		_ = resp.Body.Close()
		return nil, err
	}
	return resp, nil
}

func readAll(r io.ReadCloser) ([]byte, error) {
	if r == nil {
		return nil, nil
	}
	defer func() { _ = r.Close() }()
	return io.ReadAll(r)
}

// classify makes a typed error of whatever the client returned.
func (w *wire) classify(err error) error {
	var api *APIError
	var network *NetworkError
	var timeout *TimeoutError
	var format *FormatError
	var stream *StreamError
	if errors.As(err, &api) || errors.As(err, &network) || errors.As(err, &timeout) || errors.As(err, &format) || errors.As(err, &stream) {
		return err
	}
	return fmt.Errorf("ask %s: %w", w.Host, err)
}
