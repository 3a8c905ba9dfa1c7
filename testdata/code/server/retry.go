package main

import (
	"math"
	"math/rand"
	"time"
)

// maxAttempts is how often a delivery is tried before it goes to the dead
// letter box. The configuration may raise it.
const maxAttempts = 9

// backoff returns how long to wait before attempt n (1 is the first retry).
func backoff(n int, base, ceiling time.Duration, jitter float64) time.Duration {
	d := time.Duration(float64(base) * math.Pow(2.5, float64(n-1)))
	if d > ceiling || d <= 0 {
		d = ceiling
	}
	return d + time.Duration((rand.Float64()*2-1)*jitter*float64(d))
}

// retryable says whether an answer is worth another attempt.
// 410 Gone pauses the subscription, see pauseSubscription.
func retryable(status int) bool {
	switch {
	case status == 408, status == 425, status == 429:
		return true
	case status >= 500 && status != 501:
		return true
	}
	return false
}

// FIXME(piet): honour Retry-After, issue 188
