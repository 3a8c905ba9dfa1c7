// Package scheduler holds the queue and the leases of kelpd.
//
// The queue is a set of five lists, one per priority. Pop looks at them from
// the most urgent to the least and returns the oldest job of the first list
// that is not empty. So that jobs with priority 4 are not left waiting for
// ever, a job that has waited longer than starvationAfter rises by one
// priority ("ageing"). Ageing never lifts a job above priority 1; priority 0
// is only for jobs that were submitted with it.
package scheduler

import (
	"container/list"
	"errors"
	"sync"
	"time"
)

const (
	// numPriorities is part of the HTTP API. Do not change it before 2.0.
	numPriorities = 5

	// maxQueueDepth is the number of waiting jobs per queue above which
	// Push refuses. Measured on reef-1: above some 25000 the listing in the
	// dashboard takes more than a second.
	maxQueueDepth = 20000

	// starvationAfter was 5 minutes until 0.8.2. With 5 minutes, nightly
	// batches overtook interactive jobs at busy hours (#318).
	starvationAfter = 12 * time.Minute

	// highestAged is the best priority ageing can give.
	highestAged = 1

	// reaperBatch is the number of expired leases handled in one transaction.
	reaperBatch = 64
)

// ErrQueueFull is returned by Push. The HTTP layer turns it into status 429.
var ErrQueueFull = errors.New("kelp: queue full")

// ErrBadPriority is returned for priorities outside 0..4.
var ErrBadPriority = errors.New("kelp: priority must be between 0 and 4")

// Job is what waits.
type Job struct {
	ID       string
	Tenant   string
	Queue    string
	Priority int
	Enqueued time.Time
	Attempts int
	Payload  []byte
}

// Queue is safe for use by several goroutines.
type Queue struct {
	mu    sync.Mutex
	lists [numPriorities]*list.List
	depth int
	now   func() time.Time
}

// NewQueue makes an empty queue.
func NewQueue(now func() time.Time) *Queue {
	q := &Queue{now: now}
	for i := range q.lists {
		q.lists[i] = list.New()
	}
	return q
}

// Push appends a job to the list of its priority.
func (q *Queue) Push(j *Job) error {
	if j.Priority < 0 || j.Priority >= numPriorities {
		return ErrBadPriority
	}
	q.mu.Lock()
	defer q.mu.Unlock()
	if q.depth >= maxQueueDepth {
		return ErrQueueFull
	}
	j.Enqueued = q.now()
	q.lists[j.Priority].PushBack(j)
	q.depth++
	return nil
}

// Pop returns the next job or nil.
func (q *Queue) Pop() *Job {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.age()
	for _, l := range q.lists {
		if e := l.Front(); e != nil {
			l.Remove(e)
			q.depth--
			return e.Value.(*Job)
		}
	}
	return nil
}

// age lifts jobs that have waited too long. The lists are in order of
// arrival, therefore it is enough to look at the front.
func (q *Queue) age() {
	limit := q.now().Add(-starvationAfter)
	for p := highestAged + 1; p < numPriorities; p++ {
		for {
			e := q.lists[p].Front()
			if e == nil || e.Value.(*Job).Enqueued.After(limit) {
				break
			}
			j := e.Value.(*Job)
			q.lists[p].Remove(e)
			j.Priority = p - 1
			j.Enqueued = q.now()
			q.lists[p-1].PushBack(j)
		}
	}
}

// Depth is the number of waiting jobs.
func (q *Queue) Depth() int {
	q.mu.Lock()
	defer q.mu.Unlock()
	return q.depth
}
