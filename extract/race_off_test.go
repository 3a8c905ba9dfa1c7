//go:build !race

package extract

const raceShare = 1
