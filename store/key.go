package store

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// The first byte of every key in Badger; doc.go describes them.
const (
	keyMeta     = 'v'
	keyFolder   = 'f'
	keyChunk    = 'g'
	keyDocument = 'd'
	keyID       = 'i'
	keyPassages = 'p'
	keyText     = 't'
	keyItems    = 'n'
	keyCodes    = 'e'
	keyVector   = 'q'
	keyLog      = 'l'
	keyBookmark = 'b'
	keySession  = 's'
	keyMessage  = 'm'
	keyScan     = 'c'
	keySpace    = 'x'

	keyOperation = 'o'
	keyAgreement = 'u'
)

// MaxPath is how many bytes a path may have, which keeps keys under Badger's limit of 65,000.
const MaxPath = 60_000

// pathKey appends a path to dst so that bytewise order is path order: every
// component is followed by a zero byte and the root is empty. Whatever lies at or
// under a path, and nothing else, has the path's key as a prefix.
func pathKey(dst []byte, path string) ([]byte, error) {
	if !filepath.IsAbs(path) || strings.IndexByte(path, 0) >= 0 || len(path) > MaxPath {
		return nil, fmt.Errorf("%w: %q", ErrPath, path)
	}
	return appendPath(slices.Grow(dst, len(path)+1), filepath.Clean(path), filepath.VolumeName(path), os.PathSeparator), nil
}

// appendPath is pathKey for a given separator. The volume, empty except on
// Windows, is one component.
func appendPath(dst []byte, path, volume string, sep byte) []byte {
	if volume != "" {
		dst = append(append(dst, volume...), 0)
	}
	rest := path[len(volume):]
	for len(rest) > 0 {
		if rest[0] == sep {
			rest = rest[1:]
			continue
		}
		n := strings.IndexByte(rest, sep)
		if n < 0 {
			n = len(rest)
		}
		dst = append(append(dst, rest[:n]...), 0)
		rest = rest[n:]
	}
	return dst
}

// keyPath gives back the path of a key made by pathKey.
func keyPath(key []byte) string {
	return restorePath(key, os.PathSeparator)
}

func restorePath(key []byte, sep byte) string {
	if len(key) == 0 {
		return string(sep)
	}
	var path strings.Builder
	path.Grow(len(key))
	if sep == '/' {
		path.WriteByte('/')
	}
	parts := 0
	for rest := key; len(rest) > 0; parts++ {
		n := bytes.IndexByte(rest, 0)
		if n < 0 {
			n = len(rest)
		}
		if parts > 0 {
			path.WriteByte(sep)
		}
		path.Write(rest[:n])
		rest = rest[min(n+1, len(rest)):]
	}
	if parts == 1 && sep != '/' {
		path.WriteByte(sep)
	}
	return path.String()
}

// prefixed gives the key of a path in one of the key spaces.
func prefixed(space byte, path string) ([]byte, error) {
	return pathKey(append(make([]byte, 0, len(path)+2), space), path)
}

// idKey gives the key of a number in one of the key spaces, in numeric order.
func idKey(space byte, id uint64) []byte {
	return binary.BigEndian.AppendUint64([]byte{space}, id)
}

// parseID gives back the number of a key made by idKey.
func parseID(key []byte) uint64 { return binary.BigEndian.Uint64(key[1:]) }

// chunkKey gives the key of one piece of the value of another key.
func chunkKey(head []byte, n int) []byte {
	k := append(make([]byte, 0, len(head)+5), keyChunk)
	return binary.BigEndian.AppendUint32(append(k, head...), uint32(n)) //nolint:gosec // counts chunks, far below 2^32
}

// metaKey gives the key of one of the store's own values.
func metaKey(name string) []byte { return append([]byte{keyMeta}, name...) }
