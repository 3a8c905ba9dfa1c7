package walker

import (
	"testing"
	"time"
)

// processorTime is not known here.
func processorTime(*testing.B) time.Duration { return 0 }

// peakMemory is not known here.
func peakMemory(*testing.B) float64 { return 0 }
