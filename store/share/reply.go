package share

import (
	"errors"
	"reflect"

	"github.com/fsx-dev/fsx/store"
)

// reply is what goes back for one call.
type reply struct {
	w      *wire
	begun  bool // a message of values is being made
	broken bool // the connection
}

// item adds a value to a stream and sends those that are there when there are enough or
// it is to be sent now; it blocks while the guest does not keep up.
func (c *reply) item(code *coder, v reflect.Value, now bool) error {
	if !c.begun {
		c.w.begin(items)
		c.begun = true
	}
	c.w.out = code.put(c.w.out, v)
	if !now && c.w.size() < batchBytes {
		return nil
	}
	return c.flush()
}

// flush sends the values that have come together.
func (c *reply) flush() error {
	if !c.begun {
		return nil
	}
	c.begun = false
	return c.send()
}

func (c *reply) send() error {
	err := c.w.send()
	c.broken = c.broken || err != nil && !errors.Is(err, store.ErrTooBig)
	return err
}

// answer sends the result, or the end of a stream.
func (c *reply) answer(code *coder, v reflect.Value) error {
	if err := c.flush(); err != nil {
		return err
	}
	c.w.begin(answer)
	if code != nil {
		c.w.out = code.put(c.w.out, v)
	}
	return c.send()
}

// fail sends an error, or that the guest must ask the next owner, and reports whether
// the connection can go on.
func (c *reply) fail(leaves bool, err error) bool {
	if c.broken || c.flush() != nil {
		return false
	}
	if leaves {
		c.w.begin(leaving)
	} else {
		c.w.begin(failure)
		c.w.out = putError(c.w.out, err)
	}
	return c.send() == nil
}
