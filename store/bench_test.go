package store

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"time"
)

// BenchmarkPutFolders stores 100,000 entries in 11,600 folders, a tenth of what a large
// home has.
func BenchmarkPutFolders(b *testing.B) {
	s := open(b, b.TempDir())
	var folders []Folder
	for i := range 11_600 {
		f := Folder{Path: abs(fmt.Sprintf("/home/u/p%d/d%d", i/100, i%100)), ModTime: 1.7e18, Inode: uint64(i)}
		for j := range 9 {
			f.Entries = append(f.Entries, Entry{
				Name: fmt.Sprintf("file_%d_%d.txt", i, j), Size: int64(i * j), ModTime: 1.7e18 + int64(i*j)*1e9, Inode: uint64(i*10 + j), Mode: 0o644,
			})
		}
		folders = append(folders, f)
	}
	for b.Loop() {
		if err := s.PutFolders(b.Context(), folders); err != nil {
			b.Fatal(err)
		}
	}
	start, n := time.Now(), 0
	err := s.Folders(b.Context(), abs("/"), func(f Folder) error { n += len(f.Entries); return nil })
	if err != nil || n != 104_400 {
		b.Fatal(n, err)
	}
	b.ReportMetric(float64(time.Since(start).Microseconds())/1000, "ms-to-scan")
}

// vocabulary gives words of which some are frequent and most are rare.
func vocabulary(r *rand.Rand, n int) string {
	var sb strings.Builder
	z := rand.NewZipf(r, 1.1, 4, 30_000)
	for range n {
		fmt.Fprintf(&sb, "w%xord ", z.Uint64())
	}
	return sb.String()
}

func documents(n int) []Update {
	r := rand.New(rand.NewPCG(1, 2))
	us := make([]Update, n)
	for i := range us {
		us[i] = update(fmt.Sprintf("/home/u/p%d/file%d.txt", i%50, i), vocabulary(r, 300), vocabulary(r, 300), vocabulary(r, 300))
	}
	return us
}

// BenchmarkApply indexes 1,000 files of about 7 KB in a batch.
func BenchmarkApply(b *testing.B) {
	s := open(b, b.TempDir())
	us := documents(1000)
	size := 0
	for i := range us {
		size += updateSize(&us[i])
	}
	b.SetBytes(int64(size))
	for b.Loop() {
		if err := s.Apply(b.Context(), us, nil); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkApplyOne is a file that was just saved.
func BenchmarkApplyOne(b *testing.B) {
	s := open(b, b.TempDir())
	us := documents(200)
	apply(b, s, us...)
	i := 0
	for b.Loop() {
		if err := s.Apply(b.Context(), us[i:i+1], nil); err != nil {
			b.Fatal(err)
		}
		i = (i + 1) % len(us)
	}
}

func BenchmarkSearch(b *testing.B) {
	s := open(b, b.TempDir())
	apply(b, s, documents(5000)...)
	for _, q := range []struct {
		name string
		q    Query
	}{
		{"rare", Query{Words: "w5a3ford"}},
		{"three", Query{Words: "w5ord w10ord w200ord", Any: true}},
		{"frequent", Query{Words: "w0ord w1ord"}},
		{"typed", Query{Words: "w1a", Prefix: true}},
		{"folder", Query{Words: "w5ord w10ord", Under: []string{abs("/home/u/p7")}}},
	} {
		b.Run(q.name, func(b *testing.B) {
			for b.Loop() {
				if _, err := s.Search(b.Context(), q.q); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
