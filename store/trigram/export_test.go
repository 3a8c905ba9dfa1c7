package trigram

// WithMemory gives options for an index that keeps no more than n trigrams in memory.
func WithMemory(n int) Options { return Options{Verify: true, memory: n} }
