package main

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"time"
)

// namer makes names of files and folders as people and programs give them.
type namer struct {
	r     *rand.Rand
	words []string
}

// word prefers the frequent ones.
func (n *namer) word() string {
	if n.r.IntN(3) == 0 {
		return n.words[n.r.IntN(min(120, len(n.words)))]
	}
	return n.words[n.r.IntN(len(n.words))]
}

func capital(s string) string { return strings.ToUpper(s[:1]) + s[1:] }

func (n *namer) day() time.Time {
	return time.Date(2012, 1, 1, 0, 0, 0, 0, time.UTC).AddDate(0, 0, n.r.IntN(13*365))
}

// extensions are weighted by how often they stand here.
const extensions = `go go go js js js ts ts py py py c c h h java rs md md md txt txt txt json json json yaml html html css
png png png jpg jpg jpg jpg svg pdf pdf pdf docx xlsx csv log mp3 mp4 zip gz xml o so class lock map sum`

// file gives a name for a file.
func (n *namer) file(ext []string) string {
	base := ""
	switch n.r.IntN(16) {
	case 0:
		base = fmt.Sprintf("IMG_%04d", n.r.IntN(10000))
	case 1:
		base = n.word() + "-" + n.day().Format("2006-01-02")
	case 2:
		base = n.day().Format("20060102") + "_" + n.word()
	case 3:
		base = capital(n.word()) + " " + n.word() + " " + n.word()
	case 4, 5:
		base = n.word() + capital(n.word())
	case 6, 7, 8:
		base = n.word() + "_" + n.word()
	case 9, 10:
		base = n.word() + "-" + n.word()
	case 11:
		base = fmt.Sprintf("%s (%d)", n.word(), 1+n.r.IntN(9))
	case 12:
		base = fmt.Sprintf("%x", n.r.Uint64())
	case 13:
		base = n.word() + "é" + n.word()
	default:
		base = n.word()
	}
	if n.r.IntN(25) == 0 {
		return base
	}
	return base + "." + ext[n.r.IntN(len(ext))]
}

// folder gives a name for a folder.
func (n *namer) folder() string {
	switch n.r.IntN(10) {
	case 0:
		return n.day().Format("2006-01")
	case 1:
		return capital(n.word()) + " " + capital(n.word())
	case 2, 3:
		return n.word() + "-" + n.word()
	case 4:
		return fmt.Sprintf("%s%d", n.word(), n.r.IntN(20))
	}
	return n.word()
}

// unused makes a name unlike those that were given before.
func unused(seen map[string]bool, name string) string {
	if seen[name] {
		dot := strings.LastIndexByte(name, '.')
		if dot <= 0 {
			dot = len(name)
		}
		for i := 2; ; i++ {
			if next := fmt.Sprintf("%s-%d%s", name[:dot], i, name[dot:]); !seen[next] {
				name = next
				break
			}
		}
	}
	seen[name] = true
	return name
}
