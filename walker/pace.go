package walker

import (
	"path/filepath"
	"slices"
	"time"
)

// due is a change that is kept back for a while.
type due struct {
	change Change
	at     time.Time
}

// rate is how often something has been refreshed lately.
type rate struct {
	last   time.Time
	took   [quickReads]time.Duration // what the latest ones took
	times  int                       // how often took was set
	streak int                       // refreshes that came soon after the one before
}

// quickReads is how many quick changes of one file are stored at once, before it is taken for
// one that changes for ever. From then on it waits after each time for a multiple of what
// storing it takes: a note that is saved once a second is found as soon as any, a log of
// many megabytes costs a tenth of a processor at most. What it takes is the least that the
// latest times took, since the disk may be busy with something else.
const quickReads = 3

// slow keeps back the files that change all the time, and gives the rest.
func (g *watching) slow(changes []Change, now time.Time) []Change {
	list := changes[:0]
	for _, c := range changes {
		if c.From != "" || c.Deep {
			list = append(list, c)
			continue
		}
		if len(c.Names) == 0 {
			if at, ok := g.ready(c.Path, now); ok {
				list = append(list, c)
			} else {
				g.keepBack(c, at)
			}
			continue
		}
		var names []string
		for _, name := range c.Names {
			if at, ok := g.ready(filepath.Join(c.Path, name), now); ok {
				names = append(names, name)
			} else {
				g.keepBack(Change{Path: c.Path, Names: []string{name}}, at)
			}
		}
		if len(names) > 0 {
			c.Names = names
			list = append(list, c)
		}
	}
	return list
}

// ready reports whether a path may be refreshed now, or when.
func (g *watching) ready(path string, now time.Time) (at time.Time, ok bool) {
	r := g.pace[path]
	if r == nil {
		g.pace[path] = &rate{last: now}
		return now, true
	}
	if now.Sub(r.last) >= g.o.Pace {
		*r = rate{last: now}
		return now, true
	}
	if at := r.last.Add(g.rest(r)); r.streak >= quickReads && at.After(now) {
		return at, false
	}
	r.streak++
	r.last = now
	return now, true
}

// rest is how long a path waits after it was refreshed.
func (g *watching) rest(r *rate) time.Duration {
	took := slices.Min(r.took[:])
	if took >= g.o.Pace/time.Duration(g.o.rest) {
		return g.o.Pace
	}
	return took * time.Duration(g.o.rest)
}

// charge notes that storing has ended and what it took.
func (r *rate) charge(took time.Duration, ended time.Time) {
	r.last, r.took[r.times%len(r.took)] = ended, took
	r.times++
}

// charge notes how long it took to store changes, a part for each.
func (g *watching) charge(changes []Change, began, ended time.Time) {
	n := 0
	for i := range changes {
		n += max(1, len(changes[i].Names))
	}
	took := ended.Sub(began) / time.Duration(n)
	for i := range changes {
		c := &changes[i]
		if r := g.pace[c.Path]; r != nil && len(c.Names) == 0 {
			r.charge(took, ended)
		}
		for _, name := range c.Names {
			if r := g.pace[filepath.Join(c.Path, name)]; r != nil {
				r.charge(took, ended)
			}
		}
	}
}

// keepBack notes a change for later.
func (g *watching) keepBack(c Change, at time.Time) {
	d, ok := g.later[c.Path]
	switch {
	case !ok:
		d = due{c, at}
	case len(d.change.Names) == 0 || len(c.Names) == 0:
		d.change.Names = nil
	default:
		for _, n := range c.Names {
			if !slices.Contains(d.change.Names, n) {
				d.change.Names = append(slices.Clone(d.change.Names), n)
			}
		}
	}
	if at.Before(d.at) {
		d.at = at
	}
	g.later[c.Path] = d
}

// postpone keeps changes that could not be stored.
func (g *watching) postpone(changes []Change) {
	at := time.Now().Add(g.o.Pace)
	for _, c := range changes {
		if c.From == "" { // both its folders are named as well
			g.keepBack(c, at)
		}
	}
}

// ripe gives what has been kept back long enough.
func (g *watching) ripe(now time.Time) []Change {
	var list []Change
	for path, d := range g.later {
		if !d.at.After(now) {
			list = append(list, d.change)
			delete(g.later, path)
		}
	}
	return list
}

// kept gives a value when the first of what is kept back is due.
func (g *watching) kept() <-chan time.Time {
	g.mu.Lock()
	defer g.mu.Unlock()
	var first time.Time
	for _, d := range g.later {
		if first.IsZero() || d.at.Before(first) {
			first = d.at
		}
	}
	if first.IsZero() {
		return nil
	}
	return time.After(time.Until(first))
}

// forgetPace drops what has not changed for a while.
func (g *watching) forgetPace(now time.Time) {
	for path, r := range g.pace {
		if now.Sub(r.last) > 2*g.o.Pace {
			delete(g.pace, path)
		}
	}
}
