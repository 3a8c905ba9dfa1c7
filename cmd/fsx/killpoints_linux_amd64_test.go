package main

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"syscall"
	"testing"

	"golang.org/x/sys/unix"
)

// writes are the system calls that change what is on a disk.
var writes = map[uint64]string{
	unix.SYS_WRITE: "write", unix.SYS_PWRITE64: "pwrite", unix.SYS_WRITEV: "writev", unix.SYS_FSYNC: "fsync", unix.SYS_FDATASYNC: "fdatasync",
	unix.SYS_FTRUNCATE: "ftruncate", unix.SYS_FALLOCATE: "fallocate", unix.SYS_MSYNC: "msync", unix.SYS_RENAME: "rename",
	unix.SYS_RENAMEAT: "renameat", unix.SYS_RENAMEAT2: "renameat2", unix.SYS_UNLINK: "unlink", unix.SYS_UNLINKAT: "unlinkat",
	unix.SYS_MKDIRAT: "mkdirat", unix.SYS_OPENAT: "openat", unix.SYS_CHMOD: "chmod", unix.SYS_FCHMODAT: "fchmodat",
}

// tracer runs a process and stops it at each of its system calls.
type tracer struct {
	pid  int
	data string // writes to files elsewhere do not count
	n    int    // writes seen
	last string // the one that it was killed before
}

// killAt runs a command and kills it before its nth write to the data folder; 0 lets it
// end. It gives the number of writes that it made, and false when the process came to its end.
func killAt(t *testing.T, cmd *exec.Cmd, data string, nth int) (tr tracer, killed bool) {
	t.Helper()
	runtime.LockOSThread() // a traced process obeys one thread
	defer runtime.UnlockOSThread()
	cmd.Stdin, cmd.SysProcAttr = nil, &syscall.SysProcAttr{Ptrace: true, Setpgid: true}
	if err := cmd.Start(); err != nil {
		t.Skip("processes cannot be traced here: ", err)
	}
	tr = tracer{pid: cmd.Process.Pid, data: data}
	defer func() { _ = cmd.Process.Release() }()
	var status syscall.WaitStatus
	if _, err := syscall.Wait4(tr.pid, &status, 0, nil); err != nil || !status.Stopped() {
		t.Skip("processes cannot be traced here: ", err, status)
	}
	const options = unix.PTRACE_O_TRACECLONE | unix.PTRACE_O_TRACESYSGOOD | unix.PTRACE_O_EXITKILL
	if err := syscall.PtraceSetOptions(tr.pid, options); err != nil {
		t.Fatal(err)
	}
	tid, signal := tr.pid, 0
	for {
		if err := syscall.PtraceSyscall(tid, signal); err != nil && !errors.Is(err, syscall.ESRCH) {
			t.Fatal(err)
		}
		var err error
		// Only what this thread traces, all of which is in a group of its own: other tests wait for their
		// processes themselves, some of which this thread may have started as well.
		if tid, err = syscall.Wait4(-tr.pid, &status, unix.WALL|unix.WNOTHREAD, nil); errors.Is(err, syscall.EINTR) {
			continue
		} else if err != nil {
			t.Fatal(err)
		}
		if (status.Exited() || status.Signaled()) && tid == tr.pid {
			if !killed && status.ExitStatus() != 0 {
				t.Fatalf("the traced process ended with %d", status.ExitStatus())
			}
			return tr, killed
		}
		if signal = tr.stopped(tid, status); signal == atWrite && !killed {
			signal = 0
			if tr.n++; tr.n == nth {
				killed = true
				if err := syscall.Kill(tr.pid, syscall.SIGKILL); err != nil {
					t.Fatal(err)
				}
			}
		} else if signal == atWrite {
			signal = 0
		}
	}
}

// atWrite is what stopped gives for a thread that is about to write.
const atWrite = -1

// stopped says with which signal a stopped thread goes on, or that it is about to write.
func (tr *tracer) stopped(tid int, status syscall.WaitStatus) int {
	const bySyscall = syscall.SIGTRAP | 0x80
	switch {
	case !status.Stopped():
		return 0
	case status.StopSignal() == bySyscall:
		if tr.writes(tid) {
			return atWrite
		}
		return 0
	case status.StopSignal() == syscall.SIGTRAP, status.StopSignal() == syscall.SIGSTOP:
		return 0 // a new thread
	}
	return int(status.StopSignal())
}

// writes reports whether a thread stands before a write to the data folder.
func (tr *tracer) writes(tid int) bool {
	var regs syscall.PtraceRegs
	if syscall.PtraceGetRegs(tid, &regs) != nil || int64(regs.Rax) != -int64(syscall.ENOSYS) {
		return false // gone, or on its way out of the call
	}
	name, ok := writes[regs.Orig_rax]
	if !ok {
		return false
	}
	tr.last = name
	switch regs.Orig_rax {
	case unix.SYS_OPENAT:
		return regs.Rdx&unix.O_CREAT != 0
	case unix.SYS_WRITE, unix.SYS_PWRITE64, unix.SYS_WRITEV, unix.SYS_FSYNC, unix.SYS_FDATASYNC, unix.SYS_FTRUNCATE, unix.SYS_FALLOCATE:
		file, err := os.Readlink("/proc/" + strconv.Itoa(tr.pid) + "/fd/" + strconv.Itoa(int(regs.Rdi)))
		return err == nil && strings.HasPrefix(file, tr.data)
	}
	return true
}

// TestKilledAtEveryWrite kills an index run before each of its writes: all of them when
// FSX_KILL_POINTS says how many processes may die, else 20 spread over them.
func TestKilledAtEveryWrite(t *testing.T) {
	t.Parallel()
	points := killPoints(20)
	if testing.Short() {
		points = 4
	}
	c, prepared, want := halfDone(t)
	c.data = filepath.Join(c.home, "traced")
	c.copyData(prepared)
	whole, _ := killAt(t, c.command("index"), c.data, 0)
	if whole.n < 10 {
		t.Fatalf("only %d writes were seen", whole.n)
	}
	t.Logf("%d writes in a run", whole.n)
	step := max(1, whole.n/points)
	for n := 1; n <= whole.n; n += step {
		c.data = filepath.Join(c.home, "killed-"+strconv.Itoa(n))
		c.copyData(prepared)
		tr, killed := killAt(t, c.command("index"), c.data, n)
		if !killed {
			continue // this run wrote less often
		}
		c.survived(want, "write "+strconv.Itoa(n)+", "+tr.last)
		if err := os.RemoveAll(c.data); err != nil {
			t.Fatal(err)
		}
		if t.Failed() {
			return
		}
	}
}
