//go:build race

package extract

// raceShare is how many times the memory may be taken where the race detector keeps more.
const raceShare = 2
