package llm

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"net"
	"net/http"
	"net/url"
	"strings"
	"syscall"
	"time"
)

const (
	maxErrorBody = 64 << 10
	maxWait      = 60 * time.Second // a longer Retry-After is told, not waited for
)

// wire sends the client's requests and repairs them and their replies. It is
// the Doer under langchaingo's client.
type wire struct {
	host     string
	model    string
	key      string
	official bool // OpenAI itself, which knows the newest field names
	timeout  time.Duration
	tries    int
	wait     time.Duration // before the second try; doubled for each further one
	client   *http.Client
}

// Do sends a request until it is answered, cannot succeed, or the tries are
// used up. The reply of a stream is repaired as it is read.
func (w *wire) Do(req *http.Request) (*http.Response, error) {
	ctx := req.Context()
	body, err := readAll(req.Body)
	if err != nil {
		return nil, fmt.Errorf("read the request: %w", err)
	}
	t, _ := ctx.Value(turnKey{}).(*turn)
	if t == nil {
		t = &turn{}
	}
	if t.vectors == 0 {
		body = w.edit(body, t)
	}
	for try := 1; ; try++ {
		resp, err := w.send(ctx, req, body, t)
		if err == nil {
			return resp, nil
		}
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
		if better, ok := adapt(body, err); ok {
			body = better
			continue
		}
		delay, again := w.again(err, try)
		if !again || t.once {
			t.err.Store(&failure{err})
			return nil, err
		}
		if err := sleep(ctx, delay); err != nil {
			return nil, err
		}
	}
}

// send makes one try.
func (w *wire) send(parent context.Context, req *http.Request, body []byte, t *turn) (*http.Response, error) {
	silence := &TimeoutError{Host: w.host, After: w.timeout}
	ctx, cancel := context.WithCancelCause(parent)
	r := req.Clone(ctx)
	r.Body, r.ContentLength = io.NopCloser(bytes.NewReader(body)), int64(len(body))
	r.GetBody = func() (io.ReadCloser, error) { return io.NopCloser(bytes.NewReader(body)), nil }
	r.Header.Set("User-Agent", "fsx")
	if w.key == "" {
		r.Header.Del("Authorization")
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
		return nil, &NetworkError{Host: w.host, Err: bare(err)}
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

// again says whether and when a failed try is repeated.
func (w *wire) again(err error, try int) (time.Duration, bool) {
	if try >= w.tries {
		return 0, false
	}
	delay := w.wait << (try - 1)
	delay += time.Duration(rand.Int64N(int64(delay/4) + 1)) // #nosec G404 -- spreads tries, guards nothing
	var api *APIError
	if errors.As(err, &api) {
		if api.RetryAfter > 0 {
			delay = api.RetryAfter
		}
		return delay, api.Temporary() && delay <= maxWait
	}
	var network *NetworkError
	if errors.As(err, &network) {
		return delay, passing(network.Err)
	}
	return 0, false
}

// passing says whether a connection failure may be over in a moment. A host
// that does not exist or has nobody listening stays so.
func passing(err error) bool {
	var dns *net.DNSError
	if errors.As(err, &dns) {
		return dns.IsTemporary
	}
	return errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) || errors.Is(err, syscall.ECONNRESET) || errors.Is(err, syscall.EPIPE)
}

// bare strips the request's own description off an error.
func bare(err error) error {
	var u *url.Error
	if errors.As(err, &u) {
		return u.Err
	}
	return err
}

func sleep(ctx context.Context, d time.Duration) error {
	timer := time.NewTimer(d)
	defer timer.Stop()
	select {
	case <-timer.C:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

func readAll(r io.ReadCloser) ([]byte, error) {
	if r == nil {
		return nil, nil
	}
	defer func() { _ = r.Close() }()
	return io.ReadAll(r)
}

// edit rewrites the request's body.
func (w *wire) edit(body []byte, t *turn) []byte {
	return change(body, func(m map[string]json.RawMessage) bool {
		if !t.temperature {
			delete(m, "temperature")
		}
		if v, ok := m["max_completion_tokens"]; ok && !w.official {
			delete(m, "max_completion_tokens")
			m["max_tokens"] = v
		}
		return true
	})
}

// adapt changes a request that was refused for a field that this server wants
// otherwise. It changes each field once at most.
func adapt(body []byte, err error) ([]byte, bool) {
	var api *APIError
	if !errors.As(err, &api) || api.Status != http.StatusBadRequest {
		return nil, false
	}
	changed := false
	out := change(body, func(m map[string]json.RawMessage) bool {
		says := func(word string) bool { return strings.Contains(api.Message, word) }
		if v, ok := m["max_tokens"]; ok && says("max_completion_tokens") {
			delete(m, "max_tokens")
			m["max_completion_tokens"] = v
			changed = true
		}
		if _, ok := m["reasoning_effort"]; !ok && says("reasoning_effort") && len(m["tools"]) > 0 {
			m["reasoning_effort"] = json.RawMessage(`"none"`)
			changed = true
		}
		if _, ok := m["stream_options"]; ok && says("stream_options") {
			delete(m, "stream_options")
			changed = true
		}
		return changed
	})
	return out, changed
}

// change edits the top level of a JSON object and leaves the rest as it is.
func change(body []byte, edit func(map[string]json.RawMessage) bool) []byte {
	var m map[string]json.RawMessage
	if json.Unmarshal(body, &m) != nil || !edit(m) {
		return body
	}
	out, err := json.Marshal(m)
	if err != nil {
		return body
	}
	return out
}
