package tuitest

import (
	"fmt"
	"strconv"
	"strings"
	"time"
)

// patience is how long the driver waits for anything before the test fails: long
// enough for a machine that has much else to do.
const patience = 3 * time.Minute

// Rest waits until nothing is under way and all of it is on the screen.
func (d *Driver) Rest() *Driver {
	d.tb.Helper()
	d.settle(true)
	return d
}

// Pause is Rest while an answer or an index run goes on.
func (d *Driver) Pause() *Driver {
	d.tb.Helper()
	d.settle(false)
	return d
}

func (d *Driver) settle(long bool) {
	d.tb.Helper()
	idle := func(s, l int) bool { return s <= 0 && (l <= 0 || !long) }
	for {
		if d.ended() {
			return
		}
		d.await("the screen comes to rest", func() { d.root.AwaitChange(func(s, l int) bool { return idle(s, l) || d.ended() }) })
		n := d.probe.ping()
		d.program.Send(ping{})
		rests := false
		d.until("the last frame is shown", func() bool {
			shown, s, l := d.probe.shown(n, d.title)
			rests = shown && idle(s, l)
			return d.ended() || shown
		})
		if rests {
			return
		}
	}
}

// Echo presses a key and waits until the first frame that shows what it did is on
// the terminal, whatever else goes on.
func (d *Driver) Echo(key string) *Driver {
	d.tb.Helper()
	n := d.handled()
	d.keys.put(keyBytes(d.tb, key))
	d.until("the key "+key+" is shown", func() bool {
		no, ok := d.probe.echoed()
		return ok && d.probe.count() > n && d.shownNumber() >= no
	})
	return d
}

// Loses waits until the screen does not show the text any more.
func (d *Driver) Loses(text string) *Driver {
	d.tb.Helper()
	d.until(fmt.Sprintf("the screen does not show %q", text), func() bool { return !strings.Contains(d.text(), text) })
	return d
}

// Look waits until all that was handled so far is on the terminal, whatever else
// goes on and whether or not it changed anything there.
func (d *Driver) Look() *Driver {
	d.tb.Helper()
	n := d.probe.ping()
	d.program.Send(ping{})
	d.until("the screen shows what was done", func() bool { return d.probe.settled(n, d.title) })
	return d
}

// shownNumber is the number of the frame that the emulator shows.
func (d *Driver) shownNumber() int {
	n, err := strconv.Atoi(d.title)
	if err != nil {
		return -1
	}
	return n
}

// Waits waits until the screen shows the text while something goes on.
func (d *Driver) Waits(text string) *Driver {
	d.tb.Helper()
	d.until(fmt.Sprintf("the screen shows %q", text), func() bool { return strings.Contains(d.text(), text) })
	return d
}

// Gone waits until the program has ended and returns its error.
func (d *Driver) Gone() error {
	select {
	case <-d.done:
		return d.err
	case <-time.After(patience):
		d.tb.Fatal("the program does not end")
		return nil
	}
}

func (d *Driver) ended() bool {
	select {
	case <-d.done:
		return true
	default:
		return false
	}
}

func (d *Driver) handled() int {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.probe.count()
}

func (d *Driver) wake() {
	d.mu.Lock()
	d.moved.Broadcast()
	d.mu.Unlock()
}

// until waits for a condition that is looked at whenever something moved.
func (d *Driver) until(what string, cond func() bool) {
	d.tb.Helper()
	late := time.AfterFunc(patience, d.wake)
	defer late.Stop()
	begin := time.Now()
	d.mu.Lock()
	defer d.mu.Unlock()
	for !cond() && !d.ended() {
		if time.Since(begin) >= patience {
			d.tb.Fatalf("waited in vain until %s:\n%s", what, d.text())
		}
		d.moved.Wait()
	}
}

// await runs a wait that has no end of its own.
func (d *Driver) await(what string, wait func()) {
	d.tb.Helper()
	ok := make(chan struct{})
	go func() { wait(); close(ok) }()
	select {
	case <-ok:
	case <-d.done:
	case <-time.After(patience):
		s, l := d.root.Busy()
		d.tb.Fatalf("waited in vain until %s: %d short and %d long tasks\n%s", what, s, l, d.Screen())
	}
}
