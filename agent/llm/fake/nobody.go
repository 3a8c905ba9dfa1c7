package fake

import (
	"net"
	"net/http"
	"net/http/httptest"
)

// Nobody is an address of this machine, "127.0.0.1:port", where nobody listens, and where
// nobody can begin to until release is called: the port is taken by the other end of a
// connection. A port that was only free a moment ago may be given to the next server.
func Nobody() (addr string, release func(), err error) {
	s := httptest.NewServer(http.NotFoundHandler())
	c, err := net.Dial("tcp", s.Listener.Addr().String())
	if err != nil {
		s.Close()
		return "", nil, err
	}
	return c.LocalAddr().String(), func() { _ = c.Close(); s.Close() }, nil
}
