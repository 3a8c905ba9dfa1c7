package grep

// pairs are two bytes that stand at a distance, each of them eight times, and their bits that
// do not count: a small letter has all bits that its capital has.
type pairs struct {
	first, second         uint64
	firstCase, secondCase uint64
}

// leastPlaces is how many places are looked at in one step.
const leastPlaces = 32

func newPairs(first, second byte, fold bool) pairs {
	const eight = 0x0101010101010101
	p := pairs{first: uint64(first) * eight, second: uint64(second) * eight}
	if fold && upper(first) != first {
		p.firstCase = 0x20 * eight
	}
	if fold && upper(second) != second {
		p.secondCase = 0x20 * eight
	}
	return p
}

// byPairs is index where the processor compares many bytes at once: it looks at every place
// for the two rarest bytes of the needle, and for the needle where both stand.
func (f *finder) byPairs(data []byte, from int) int {
	places := len(data) - len(f.needle) + 1
	for places-from >= leastPlaces {
		from += nextPair(&data[from+f.rare], &data[from+f.second], places-from, &f.pairs)
		if from == places {
			return -1
		}
		if f.stands(data[from:]) {
			return from
		}
		from++
	}
	for ; from < places; from++ {
		if f.stands(data[from:]) {
			return from
		}
	}
	return -1
}

// stands reports whether data, which is as long as the needle at least, begins with it.
func (f *finder) stands(data []byte) bool {
	if f.fold {
		return lower(data[f.rare]) == f.needle[f.rare] && equalFold(data, f.needle)
	}
	return data[f.rare] == f.needle[f.rare] && string(data[:len(f.needle)]) == string(f.needle)
}
