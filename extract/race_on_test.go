//go:build race

package extract

// raceShare is how many times the memory may be taken where the race detector keeps more.
const raceShare = 2

// raceTime is how many times the time may be taken where the race detector watches every access.
const raceTime = 6
