package store

import (
	"bufio"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// sumsFile lists the files of all parts with size, time and checksum, so that
// damage is found before a library maps a garbled file into memory, where it could
// end the process. Its first line says whether the list was written by a clean
// Close ("clean") or whether files may have come and gone since ("open", and a space that
// makes both of one length, so that the one is written over the other in place).
const sumsFile = "sums"

// sum is what is known about one file.
type sum struct {
	size, mtime int64
	crc         uint32
}

type sums struct {
	dir    string
	clean  bool           // as it was read
	asRead bool           // known is what the file holds
	known  map[string]sum // by path relative to dir, with slashes
}

// readSums reads the list; a missing or garbled one knows nothing.
func readSums(dir string) *sums {
	s := &sums{dir: dir, known: map[string]sum{}}
	f, err := os.Open(filepath.Join(dir, sumsFile)) //nolint:gosec // inside the data folder
	if err != nil {
		return s
	}
	defer func() { _ = f.Close() }()
	lines := bufio.NewScanner(f)
	lines.Scan()
	s.clean = lines.Text() == "clean"
	for lines.Scan() {
		var v sum
		var name string
		if n, err := fmt.Sscanf(lines.Text(), "%d %d %d %s", &v.size, &v.mtime, &v.crc, &name); n == 4 && err == nil {
			s.known[name] = v
		}
	}
	s.asRead = lines.Err() == nil
	return s
}

// damagedFiles gives the files of one part (badger, bleve or trigram) that are not what they
// were. After a clean close every file must be as it was. After a crash a name says
// nothing, because Badger gives the numbers of files that it lost to new ones: then the
// tables that it refers to are held against their own checksums; those of Bleve are
// when it opens.
func (s *sums) damagedFiles(part string) ([]string, error) {
	if !s.clean {
		if part != badgerDir {
			return nil, nil
		}
		return s.damagedTables()
	}
	var bad []string
	for _, name := range slices.Sorted(maps.Keys(s.known)) {
		if !strings.HasPrefix(name, part+"/") {
			continue
		}
		was := s.known[name]
		now, err := s.measure(name, was)
		switch {
		case errors.Is(err, fs.ErrNotExist):
			bad = append(bad, name)
		case err != nil:
			return nil, err
		case now.size != was.size || now.crc != was.crc:
			bad = append(bad, name)
		}
	}
	return bad, nil
}

// damagedTables gives the tables that Badger refers to and that do not hold what
// their checksums say; those that are as they were at the last clean close hold it.
func (s *sums) damagedTables() ([]string, error) {
	tables, err := tableFiles(filepath.Join(s.dir, badgerDir))
	if err != nil {
		return nil, nil //nolint:nilerr // an unreadable manifest is told when the database opens
	}
	var bad []string
	for _, path := range tables {
		name := badgerDir + "/" + filepath.Base(path)
		was, known := s.known[name]
		info, err := os.Stat(path)
		if err != nil {
			bad = append(bad, name)
			continue
		}
		if known && info.Size() == was.size && info.ModTime().UnixNano() == was.mtime {
			continue
		}
		if verifyTable(path) != nil {
			bad = append(bad, name)
		}
	}
	return bad, nil
}

// measure looks at a file now; one whose size and time are as they were keeps its checksum.
func (s *sums) measure(name string, was sum) (sum, error) {
	path := filepath.Join(s.dir, filepath.FromSlash(name))
	info, err := os.Stat(path) //nolint:gosec // inside the data folder
	if err != nil {
		return sum{}, err
	}
	now := sum{size: info.Size(), mtime: info.ModTime().UnixNano()}
	if now.size == was.size && now.mtime == was.mtime {
		return was, nil
	}
	f, err := os.Open(path) //nolint:gosec // inside the data folder
	if err != nil {
		return sum{}, err
	}
	defer func() { _ = f.Close() }()
	h := crc32.New(crc32.MakeTable(crc32.Castagnoli))
	if _, err := io.Copy(h, f); err != nil {
		return sum{}, fmt.Errorf("read %s: %w", path, err)
	}
	now.crc = h.Sum32()
	return now, nil
}

// knows reports whether a part was there at the last clean Close.
func (s *sums) knows(part string) bool {
	for name := range s.known {
		if strings.HasPrefix(name, part+"/") {
			return true
		}
	}
	return false
}

// forget drops what is known about a part that was set aside.
func (s *sums) forget(part string) {
	s.asRead = false
	for name := range s.known {
		if strings.HasPrefix(name, part+"/") {
			delete(s.known, name)
		}
	}
}

// The first lines of the list, of one length.
const (
	cleanLine = "clean\n"
	openLine  = "open \n"
)

// opening notes that files come and go from now on, and returns when that would survive a crash of
// the system. Only what is known already is kept.
func (s *sums) opening() error {
	name := filepath.Join(s.dir, sumsFile)
	switch {
	case !s.asRead:
		return replaceFile(name, s.list(openLine))
	case !s.clean:
		return nil // that is what it says
	}
	f, err := os.OpenFile(name, os.O_WRONLY, 0) //nolint:gosec // inside the data folder
	if err != nil {
		return err
	}
	if _, err = f.WriteAt([]byte(openLine), 0); err == nil {
		err = syncData(f)
	}
	return errors.Join(err, f.Close())
}

// closing measures all parts anew and writes the list in one step.
func (s *sums) closing() error {
	if err := s.refresh(); err != nil {
		return fmt.Errorf("take the checksums of %s: %w", s.dir, err)
	}
	return replaceFile(filepath.Join(s.dir, sumsFile), s.list(cleanLine))
}

// list is the file, below its first line.
func (s *sums) list(first string) []byte {
	b := []byte(first)
	for name, v := range s.known {
		b = fmt.Appendf(b, "%d %d %d %s\n", v.size, v.mtime, v.crc, name)
	}
	return b
}

func (s *sums) refresh() error {
	known := map[string]sum{}
	for _, part := range []string{badgerDir, bleveDir, trigramDir} {
		err := filepath.WalkDir(filepath.Join(s.dir, part), func(path string, d fs.DirEntry, err error) error {
			if err != nil || !d.Type().IsRegular() {
				return err
			}
			rel, err := filepath.Rel(s.dir, path)
			if err != nil {
				return err
			}
			name := filepath.ToSlash(rel)
			v, err := s.measure(name, s.known[name])
			if err != nil {
				return err
			}
			known[name] = v
			return nil
		})
		if err != nil {
			return err
		}
	}
	s.known = known
	return nil
}

// replaceFile writes a small file so that either the old or the new content is there.
func replaceFile(name string, content []byte) error {
	tmp := name + ".new"
	f, err := os.OpenFile(tmp, os.O_WRONLY|os.O_CREATE|os.O_TRUNC, 0o600) //nolint:gosec // inside the data folder
	if err != nil {
		return err
	}
	if _, err = f.Write(content); err == nil {
		err = f.Sync()
	}
	if err = errors.Join(err, f.Close()); err != nil {
		return err
	}
	return os.Rename(tmp, name) //nolint:gosec // inside the data folder
}
