package guard

import (
	"path/filepath"
	"runtime"
	"strings"
	"unicode"
)

// Tier says how a file may be used, judged by its name. A higher tier is
// stricter.
type Tier uint8

// The tiers, from free to forbidden.
const (
	Open  Tier = iota // indexed and read
	Warn              // only its metadata is indexed; read with a notice
	Skip              // not indexed; read on request with a notice, never sent to a remote model
	Block             // never indexed, never read
)

// String is the tier's name in lower case.
func (t Tier) String() string {
	switch t {
	case Open:
		return "open"
	case Warn:
		return "warn"
	case Skip:
		return "skip"
	}
	return "block"
}

// Notice is the sentence that people see with a file of the tier; "" for Open.
func (t Tier) Notice() string {
	switch t {
	case Open:
		return ""
	case Block:
		return "This file type is blocked for security."
	}
	return "This file may contain sensitive data."
}

// shape says where in a name a pattern's text must stand.
type shape uint8

const (
	whole    shape = iota
	prefix         // text*
	suffix         // *text
	anywhere       // *text*
	folder         // a folder of that name: itself and everything below
)

type tierPattern struct {
	tier  Tier
	shape shape
	text  string
}

// tierPatterns is the table of the product, strictest first. The first match wins.
var tierPatterns = []tierPattern{
	{Block, suffix, ".pem"}, {Block, suffix, ".key"}, {Block, suffix, ".p12"}, {Block, suffix, ".pfx"},
	{Block, suffix, ".keystore"}, {Block, prefix, "id_rsa"}, {Block, prefix, "id_ed25519"},
	{Block, folder, ".aws"}, {Block, folder, ".ssh"}, {Block, folder, ".gnupg"},
	{Skip, whole, ".env"}, {Skip, prefix, ".env."}, {Skip, whole, ".npmrc"}, {Skip, whole, ".pypirc"},
	{Skip, prefix, "credentials"}, {Skip, prefix, "secrets"},
	{Warn, anywhere, "password"}, {Warn, anywhere, "token"}, {Warn, anywhere, "secret"},
}

// separators are the bytes that end a component of a path.
const separators = "/" + string(filepath.Separator)

// TierOf returns the tier of a path. Patterns of files look at the last
// component, patterns of folders at every one; case does not matter, in the
// way in which a file system that ignores case sees it.
func TierOf(path string) Tier {
	cut := lastSeparator(path)
	tier := nameTier(path[cut+1:])
	for cut >= 0 && tier != Block {
		path = path[:cut]
		cut = lastSeparator(path)
		if isBlockedFolder(fold(path[cut+1:])) {
			return Block
		}
	}
	return tier
}

// lastSeparator is where the last component of a path has been parted from those before, -1 when it is the first.
func lastSeparator(path string) int {
	i := len(path) - 1
	for i >= 0 && path[i] != '/' && path[i] != filepath.Separator {
		i--
	}
	return i
}

// Secret reports whether TierOf gives Skip or Block for a name: then the name
// itself does not go into an index. It is TierOf for one who asks for every name
// of a disk.
func Secret(name string) bool { return suspicious(name) && matchedTier(name) >= Skip }

// nameTier is the tier of one name by the patterns of files and of folders.
func nameTier(name string) Tier {
	if !suspicious(name) && !marks.mayWarn(name) {
		return Open
	}
	return matchedTier(name)
}

// matchedTier matches a name with all patterns.
func matchedTier(name string) Tier {
	name = fold(name)
	for _, p := range tierPatterns {
		if p.matches(name) {
			return p.tier
		}
	}
	return Open
}

func isBlockedFolder(folded string) bool {
	if len(folded) < 4 || folded[0] != '.' {
		return false
	}
	for _, p := range tierPatterns {
		if p.shape == folder && folded == p.text {
			return true
		}
	}
	return false
}

// matches reports whether a folded name has the pattern's shape.
func (p tierPattern) matches(folded string) bool {
	switch p.shape {
	case whole, folder:
		return folded == p.text
	case prefix:
		return strings.HasPrefix(folded, p.text)
	case suffix:
		return strings.HasSuffix(folded, p.text)
	}
	return strings.Contains(folded, p.text)
}

// fold brings a name into the form in which the patterns are written: lower
// case, and without what some file systems overlook: dots and spaces at the
// end, stream names behind a colon (both Windows), and characters that show
// nothing (HFS+).
func fold(name string) string {
	if runtime.GOOS == "windows" {
		if cut := strings.IndexByte(name, ':'); cut > 0 {
			name = name[:cut]
		}
	}
	name = strings.TrimRight(name, ". ")
	for i := 0; i < len(name); i++ {
		if name[i] >= 0x80 {
			return strings.Map(foldRune, name)
		}
	}
	return strings.ToLower(name)
}

// foldRune returns the smallest member of r's case orbit in lower case, or -1
// for a character that shows nothing. Unlike unicode.ToLower it takes the long
// s and the Kelvin sign for the letters that they are.
func foldRune(r rune) rune {
	switch {
	case r >= 0x200c && r <= 0x200f, r >= 0x202a && r <= 0x202e, r >= 0x206a && r <= 0x206f, r == 0xfeff:
		return -1
	}
	least := r
	for f := unicode.SimpleFold(r); f != r; f = unicode.SimpleFold(f) {
		least = min(least, f)
	}
	return unicode.ToLower(least)
}
