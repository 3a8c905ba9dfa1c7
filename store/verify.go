package store

import (
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"runtime/debug"
	"sync"
	"syscall"

	"github.com/blevesearch/bleve/v2/util"
	"github.com/dgraph-io/badger/v4"
	"github.com/dgraph-io/badger/v4/table"
	"github.com/dgraph-io/badger/v4/y"
	"github.com/dgraph-io/ristretto/v2/z"
	"go.etcd.io/bbolt"
)

// badgerWords are what Badger says of damage in errors that it does not name.
var badgerWords = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`(?i)checksum|manifest|bad magic|corrupt|truncat|file does not exist for table|opening table|failed to (initialize|read)|unmarshal|unexpected EOF|key registry`)
})

// isBadgerDamage tells the errors that a damaged Badger gives.
func isBadgerDamage(err error) bool {
	for _, other := range []error{fs.ErrPermission, syscall.ENOSPC, syscall.EMFILE, syscall.ENOMEM} {
		if errors.Is(err, other) {
			return false
		}
	}
	if errors.Is(err, y.ErrChecksumMismatch) || errors.Is(err, badger.ErrTruncateNeeded) ||
		errors.Is(err, io.ErrUnexpectedEOF) || errors.Is(err, io.EOF) || errors.Is(err, errShort) {
		return true
	}
	return err != nil && badgerWords().MatchString(err.Error())
}

// tableFiles lists the tables that the manifest of a database refers to.
func tableFiles(dir string) ([]string, error) {
	f, err := os.Open(filepath.Join(dir, badger.ManifestFilename)) //nolint:gosec // inside the data folder
	if err != nil {
		return nil, err
	}
	defer func() { _ = f.Close() }()
	var files []string
	err = guarded(func() error {
		manifest, _, err := badger.ReplayManifestFile(f, 0, badgerOptions(dir, true))
		for id := range manifest.Tables {
			files = append(files, table.NewFilename(id, dir))
		}
		return err
	})
	return files, err
}

// verifyTable holds a table of Badger against its own checksums.
func verifyTable(name string) error {
	defer debug.SetPanicOnFault(debug.SetPanicOnFault(true))
	return guarded(func() error {
		f, err := z.OpenMmapFile(name, os.O_RDONLY, 0)
		if err != nil {
			return err
		}
		o := badgerOptions("", true)
		t, err := table.OpenTable(f, table.Options{
			ReadOnly: true, BlockSize: o.BlockSize, Compression: o.Compression, ChkMode: o.ChecksumVerificationMode,
		})
		if err != nil {
			return errors.Join(err, f.Close(-1))
		}
		err = t.VerifyChecksum()
		return errors.Join(err, t.Close(-1))
	})
}

// verifyWords checks the segment files that an index refers to against the checksums
// in their last four bytes, before the index is opened. Files that a crash left
// half written are not referred to.
func verifyWords(dir string) (err error) {
	defer debug.SetPanicOnFault(debug.SetPanicOnFault(true))
	return guarded(func() error {
		files, err := wordFiles(filepath.Join(dir, segmentDir))
		if err != nil {
			return err
		}
		for _, f := range files {
			if err := verifySegment(f); err != nil {
				return err
			}
		}
		return nil
	})
}

// wordFiles lists the segment files of the newest snapshot of an index.
func wordFiles(store string) (files []string, err error) {
	db, err := bbolt.Open(filepath.Join(store, "root.bolt"), 0o600, &bbolt.Options{ReadOnly: true})
	if err != nil {
		return nil, fmt.Errorf("open root.bolt: %w", err)
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	err = db.View(func(tx *bbolt.Tx) error {
		all := tx.Bucket(util.BoltSnapshotsBucket)
		if all == nil {
			return errors.New("root.bolt holds no snapshot")
		}
		newest, _ := all.Cursor().Last()
		snapshot := all.Bucket(newest)
		if snapshot == nil {
			return errors.New("root.bolt holds no snapshot")
		}
		return snapshot.ForEachBucket(func(k []byte) error {
			if path := snapshot.Bucket(k).Get(util.BoltPathKey); path != nil {
				files = append(files, filepath.Join(store, filepath.Base(string(path))))
			}
			return nil
		})
	})
	return files, err
}

// verifySegment compares a segment file with the CRC-32 that it ends with.
func verifySegment(name string) error {
	f, err := os.Open(name) //nolint:gosec // inside the data folder
	if err != nil {
		return fmt.Errorf("a part of it is missing: %w", err)
	}
	defer func() { _ = f.Close() }()
	info, err := f.Stat()
	if err != nil {
		return err
	}
	if info.Size() < 8 {
		return fmt.Errorf("%s is cut off", filepath.Base(name))
	}
	h := crc32.NewIEEE()
	if _, err := io.CopyN(h, f, info.Size()-4); err != nil {
		return fmt.Errorf("read %s: %w", name, err)
	}
	var want [4]byte
	if _, err := io.ReadFull(f, want[:]); err != nil {
		return fmt.Errorf("read %s: %w", name, err)
	}
	if h.Sum32() != binary.BigEndian.Uint32(want[:]) {
		return fmt.Errorf("%s is garbled", filepath.Base(name))
	}
	return nil
}
