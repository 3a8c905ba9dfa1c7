package llm

import (
	"context"
	"errors"
	"io"
	"math/rand/v2"
	"net"
	"net/http"
	"net/url"
	"syscall"
	"time"
)

const maxWait = 60 * time.Second // a longer Retry-After is told, not waited for

// transport is how this package connects to servers.
func transport() *http.Transport {
	return &http.Transport{
		Proxy:               http.ProxyFromEnvironment,
		DialContext:         (&net.Dialer{Timeout: 10 * time.Second, KeepAlive: 30 * time.Second}).DialContext,
		TLSHandshakeTimeout: 10 * time.Second,
		IdleConnTimeout:     60 * time.Second,
		MaxIdleConns:        4,
		ForceAttemptHTTP2:   true,
	}
}

// stay refuses redirects: what is asked goes to the address that was chosen.
func stay(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }

// again says whether and when a failed try is repeated.
func (w *wire) again(err error, try int) (time.Duration, bool) {
	if try >= w.tries {
		return 0, false
	}
	delay := w.wait << (try - 1)
	delay += time.Duration(rand.Int64N(int64(delay/4) + 1)) // #nosec G404 -- spreads tries, guards nothing
	var stream *StreamError
	if errors.As(err, &stream) {
		return 0, false // the caller has to take back what it was told
	}
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
