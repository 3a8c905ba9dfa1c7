//go:build !race

package extract

const raceShare = 1

const raceTime = 1
