package extract

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math"
	"os"
	"reflect"
	"runtime"
	"sync"
	"time"

	"github.com/klippa-app/go-pdfium"
	"github.com/klippa-app/go-pdfium/webassembly"
	"github.com/tetratelabs/wazero"
	"github.com/tetratelabs/wazero/api"
	"github.com/tetratelabs/wazero/experimental"
)

// Memory of the WebAssembly machine.
const (
	wasmPages    = 8192      // of 64 KB: an instance never grows beyond 512 MB
	maxPDFBytes  = 200 << 20 // a file must fit in together with what PDFium makes of it
	keepWasmSize = 96 << 20  // an instance that has grown beyond is not used again
)

// startTime is how long an instance may take to start. None is waited for: there are as many as slots.
const startTime = time.Minute

// pdfEngine runs PDFium. It starts with the first document and keeps a few
// instances, each of which reads one document at a time.
type pdfEngine struct {
	dir   string        // compilation cache, or ""
	slots chan struct{} // one for each document that may be read at once

	mu    sync.Mutex
	pool  pdfium.Pool
	cache wazero.CompilationCache
	idle  []*pdfInstance
	lost  int // instances that still run for a reader that has given up
}

func newPDFEngine(dir string) *pdfEngine {
	return &pdfEngine{dir: dir, slots: make(chan struct{}, max(1, runtime.NumCPU()))}
}

// start compiles PDFium, or loads it from the cache. e.mu is held.
func (e *pdfEngine) start() error {
	if e.pool != nil {
		return nil
	}
	config := wazero.NewRuntimeConfig().WithMemoryLimitPages(wasmPages)
	if e.dir != "" {
		// Without a cache everything works, only slower at the next start.
		if err := os.MkdirAll(e.dir, 0o700); err == nil {
			if c, err := wazero.NewCompilationCacheWithDir(e.dir); err == nil {
				e.cache = c
				config = config.WithCompilationCache(c)
			}
		}
	}
	pool, err := webassembly.Init(webassembly.Config{
		Context: experimental.WithCompilationWorkers(context.Background(), runtime.NumCPU()), MaxIdle: cap(e.slots), MaxTotal: 1 << 10, ReuseWorkers: false,
		FSConfig: wazero.NewFSConfig(), RuntimeConfig: config, Stdout: io.Discard, Stderr: io.Discard,
	})
	if err != nil {
		return fmt.Errorf("cannot start the PDF reader: %w", err)
	}
	e.pool = pool
	return nil
}

// get returns an instance of its own to the caller, who gives it back with
// put. It waits while all slots are in use.
func (e *pdfEngine) get(ctx context.Context) (*pdfInstance, error) {
	select {
	case e.slots <- struct{}{}:
	case <-ctx.Done():
		return nil, ctx.Err()
	}
	in, err := e.take()
	if err != nil {
		<-e.slots
		return nil, err
	}
	in.ctx = ctx
	// A reader that has run out of time gives its slot to the next one, while
	// PDFium still works on its last call.
	in.stop = context.AfterFunc(ctx, func() {
		e.mu.Lock()
		e.lost++
		e.mu.Unlock()
		<-e.slots
	})
	return in, nil
}

func (e *pdfEngine) take() (*pdfInstance, error) {
	e.mu.Lock()
	defer e.mu.Unlock()
	if n := len(e.idle); n > 0 {
		in := e.idle[n-1]
		e.idle = e.idle[:n-1]
		return in, nil
	}
	if err := e.start(); err != nil {
		return nil, err
	}
	lib, err := e.pool.GetInstance(startTime)
	if err != nil {
		return nil, fmt.Errorf("cannot start the PDF reader: %w", err)
	}
	return newPDFInstance(lib)
}

// put takes an instance back. One that failed inside, grew too large or ran
// beyond its deadline is thrown away.
func (e *pdfEngine) put(in *pdfInstance) {
	late := !in.stop()
	bad := late || in.broken || in.mem.Size() > keepWasmSize
	e.mu.Lock()
	if late {
		e.lost--
	}
	if !bad {
		e.idle = append(e.idle, in)
	}
	e.mu.Unlock()
	if bad {
		_ = in.lib.Close() // it is of no use any more, whatever this says
	}
	if !late {
		<-e.slots
	}
}

// close ends PDFium. While an abandoned call still runs its code stays in
// place, and the end of the process frees it.
func (e *pdfEngine) close() error {
	e.mu.Lock()
	defer e.mu.Unlock()
	if e.pool == nil || e.lost > 0 {
		return nil
	}
	err := e.pool.Close()
	if e.cache != nil {
		err = errors.Join(err, e.cache.Close(context.Background()))
	}
	e.pool, e.cache, e.idle = nil, nil, nil
	return err
}

// pdfInstance is one running PDFium with its functions at hand.
type pdfInstance struct {
	lib    pdfium.Pdfium
	mod    api.Module
	mem    api.Memory
	fn     map[string]api.Function
	stack  [8]uint64
	ctx    context.Context // of the document being read
	stop   func() bool
	broken bool
	buf    uint32 // scratch memory of bufSize bytes
}

const bufSize = 4096

// newPDFInstance reaches through the library to the WebAssembly module: a call
// for every character would cost twenty times as much through its own methods.
func newPDFInstance(lib pdfium.Pdfium) (*pdfInstance, error) {
	v := reflect.ValueOf(lib.GetImplementation())
	if v.Kind() == reflect.Pointer {
		v = v.Elem()
	}
	var mod api.Module
	if v.Kind() == reflect.Struct {
		if f := v.FieldByName("Module"); f.IsValid() && f.CanInterface() {
			if m, ok := f.Interface().(api.Module); ok {
				mod = m
			}
		}
	}
	if mod == nil {
		return nil, errors.Join(errors.New("cannot start the PDF reader: the library has no module"), lib.Close())
	}
	in := &pdfInstance{lib: lib, mod: mod, mem: mod.Memory(), fn: map[string]api.Function{}}
	p, err := in.call("malloc", bufSize)
	if err != nil || p == 0 {
		return nil, errors.Join(fmt.Errorf("cannot start the PDF reader: no memory: %w", err), lib.Close())
	}
	in.buf = uint32(p) // #nosec G115 -- an address of a 32-bit machine
	return in, nil
}

// call calls an exported function. A trap makes the instance useless and the
// document damaged.
func (in *pdfInstance) call(name string, args ...uint64) (uint64, error) {
	if in.broken {
		return 0, ErrDamaged
	}
	f := in.fn[name]
	if f == nil {
		if f = in.mod.ExportedFunction(name); f == nil {
			return 0, fmt.Errorf("the PDF reader has no function %s", name)
		}
		in.fn[name] = f
	}
	clear(in.stack[:])
	copy(in.stack[:], args)
	if err := f.CallWithStack(context.Background(), in.stack[:]); err != nil {
		in.broken = true
		return 0, fmt.Errorf("%w: the PDF reader stopped in %s", ErrDamaged, name)
	}
	if len(f.Definition().ResultTypes()) == 0 {
		return 0, nil
	}
	return in.stack[0] & 0xFFFFFFFF, nil
}

// int calls a function that returns a signed number; it is 0 when the call fails.
func (in *pdfInstance) int(name string, args ...uint64) int {
	v, err := in.call(name, args...)
	if err != nil {
		return 0
	}
	return int(int32(v)) // #nosec G115 -- a 32-bit number
}

// float calls a function that returns a 64-bit float; it is 0 when the call fails.
func (in *pdfInstance) float(name string, args ...uint64) float64 {
	if _, err := in.call(name, args...); err != nil {
		return 0
	}
	return math.Float64frombits(in.stack[0])
}

// free gives memory back; after a trap there is none to give.
func (in *pdfInstance) free(p uint64) {
	if p != 0 {
		in.int("free", p)
	}
}
