package share

import (
	"go/ast"
	"go/parser"
	"go/token"
	"slices"
	"strings"
	"testing"
)

// TestOnlyUnixSockets holds the package to the Unix part of net: it names nothing of it
// that can reach another machine.
func TestOnlyUnixSockets(t *testing.T) {
	t.Parallel()
	allowed := []string{"UnixConn", "UnixListener", "UnixAddr", "DialUnix", "ListenUnix", "ErrClosed", "Error"}
	//nolint:staticcheck // one folder, no build tags to mind
	pkgs, err := parser.ParseDir(token.NewFileSet(), ".", nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	uses := 0
	for _, pkg := range pkgs {
		for name, file := range pkg.Files {
			for _, imp := range file.Imports {
				if p := strings.Trim(imp.Path.Value, `"`); p != "net" && strings.HasPrefix(p, "net/") || imp.Name != nil && p == "net" {
					t.Errorf("%s imports %s", name, imp.Path.Value)
				}
			}
			ast.Inspect(file, func(n ast.Node) bool {
				s, ok := n.(*ast.SelectorExpr)
				if !ok {
					return true
				}
				if x, ok := s.X.(*ast.Ident); ok && x.Name == "net" && x.Obj == nil {
					if uses++; !slices.Contains(allowed, s.Sel.Name) {
						t.Errorf("%s uses net.%s", name, s.Sel.Name)
					}
				}
				return true
			})
		}
	}
	if uses < 5 {
		t.Errorf("only %d uses of net were seen", uses)
	}
	for _, call := range []string{"DialUnix", "ListenUnix"} {
		if !networks(t, pkgs, call) {
			t.Errorf("net.%s is called with another network than unix", call)
		}
	}
}

// networks reports whether all calls of a function of net name the network "unix".
func networks(t *testing.T, pkgs map[string]*ast.Package, function string) bool { //nolint:staticcheck // as above
	t.Helper()
	all, seen := true, false
	for _, pkg := range pkgs {
		ast.Inspect(pkg, func(n ast.Node) bool {
			c, ok := n.(*ast.CallExpr)
			if !ok {
				return true
			}
			if s, ok := c.Fun.(*ast.SelectorExpr); ok && s.Sel.Name == function {
				lit, ok := c.Args[0].(*ast.BasicLit)
				all, seen = all && ok && lit.Value == `"unix"`, true
			}
			return true
		})
	}
	return all && seen
}
