package names

import (
	"runtime"
	"unsafe"

	"golang.org/x/sys/unix"
)

// largePage is the size of the pages that are asked for.
const largePage = 2 << 20

// mapPages gives empty memory that lives as long as its owner, nil where the system has none to give.
func mapPages(owner *segment, size int) []byte {
	mem, err := unix.Mmap(-1, 0, size+largePage, unix.PROT_READ|unix.PROT_WRITE, unix.MAP_PRIVATE|unix.MAP_ANON)
	if err != nil {
		return nil
	}
	runtime.AddCleanup(owner, func(mem []byte) { _ = unix.Munmap(mem) }, mem)
	from := -uintptr(unsafe.Pointer(unsafe.SliceData(mem))) % largePage
	mem = mem[from : from+uintptr(size)]
	if whole := size &^ (largePage - 1); whole > 0 {
		_ = unix.Madvise(mem[:whole], unix.MADV_HUGEPAGE) // without, small pages do as well
	}
	return mem
}
