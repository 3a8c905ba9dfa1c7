// Package dlms speaks the small part of DLMS/COSEM that we need: open an
// association, read the billing registers, read the load profile, read and set
// the clock, release.
package dlms

import (
	"context"
	"errors"
	"fmt"
	"time"
)

// OBIS codes that the collector asks for.
const (
	ObisClock        = "0.0.1.0.0.255"
	ObisImportTotal  = "1.0.1.8.0.255"
	ObisExportTotal  = "1.0.2.8.0.255"
	ObisLoadProfile  = "1.0.99.1.0.255"
	ObisCoverOpenLog = "0.0.99.98.1.255" // tamper log: terminal and main cover
	ObisFirmware     = "1.0.0.2.0.255"
)

const (
	// dialTimeout covers TCP to the gateway plus the HDLC handshake.
	dialTimeout = 12 * time.Second
	// maxAPDU is what the KX-340 negotiates; the older KX-304 only manages 512.
	maxAPDU       = 1224
	maxAPDULegacy = 512
	// clockTolerance: below this we leave the meter's clock alone. Setting the
	// clock cuts the running interval in two, so do not lower it lightly.
	clockTolerance = 20 * time.Second
	// clockMaxStep is the largest correction we make without an operator.
	clockMaxStep = 9 * time.Minute
)

var (
	ErrAssociation  = errors.New("dlms: association refused")
	ErrClockStep    = errors.New("dlms: clock off by more than the automatic limit")
	ErrProfileGap   = errors.New("dlms: load profile does not reach back far enough")
	ErrShortReading = errors.New("dlms: truncated APDU")
)

// backoff between the attempts of one poll. After the last the reading is
// recorded as "missed" and left for the profile catch-up at night.
var backoff = []time.Duration{5 * time.Second, 20 * time.Second, 80 * time.Second}

// Reading is one register value at one moment.
type Reading struct {
	Meter   string
	Obis    string
	At      time.Time
	ValueWh int64
	Quality Quality
}

type Quality uint8

const (
	QualityGood Quality = iota
	QualityLate
	QualityMissed
	QualityEstimated
	QualitySuspect
)

// Session is an open association with one meter.
type Session struct {
	conn   transport
	meter  string
	legacy bool
}

// ReadWithRetry reads a register, retrying transport errors with backoff.
// An association refusal is never retried: three refusals in a row lock the
// port of a KX-340 for ten minutes.
func ReadWithRetry(ctx context.Context, open func(context.Context) (*Session, error), obis string) (Reading, error) {
	var last error
	for attempt := 0; attempt <= len(backoff); attempt++ {
		s, err := open(ctx)
		if errors.Is(err, ErrAssociation) {
			return Reading{}, err
		}
		if err == nil {
			r, rerr := s.read(ctx, obis)
			s.release()
			if rerr == nil {
				return r, nil
			}
			err = rerr
		}
		last = err
		if attempt == len(backoff) {
			break
		}
		select {
		case <-ctx.Done():
			return Reading{}, ctx.Err()
		case <-time.After(backoff[attempt]):
		}
	}
	return Reading{Quality: QualityMissed}, fmt.Errorf("giving up: %w", last)
}

// SyncClock corrects the meter's clock if it is off by more than
// clockTolerance, and refuses if it is off by more than clockMaxStep.
func (s *Session) SyncClock(ctx context.Context, now time.Time) (time.Duration, error) {
	mt, err := s.readClock(ctx)
	if err != nil {
		return 0, err
	}
	off := now.Sub(mt)
	abs := off
	if abs < 0 {
		abs = -abs
	}
	switch {
	case abs <= clockTolerance:
		return off, nil
	case abs > clockMaxStep:
		return off, ErrClockStep
	}
	// firmware 2.14 ignores the deviation byte in summer time, see GW-412
	if s.firmwareIs("2.14") {
		return off, s.setClockUTC(ctx, now)
	}
	return off, s.setClock(ctx, now)
}
