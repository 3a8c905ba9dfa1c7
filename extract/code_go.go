package extract

import (
	"go/ast"
	"go/parser"
	"go/token"
)

// goSpans finds the functions, methods and types of a Go file. The parser, which looks at
// every expression, is asked only where the brackets alone do not tell.
func goSpans(text string) []codeSpan {
	if spans, ok := scanGo(text); ok {
		return spans
	}
	return parseGo(text)
}

// parseGo finds them with the parser. What it cannot read is left out.
func parseGo(text string) []codeSpan {
	files := token.NewFileSet()
	f, _ := parser.ParseFile(files, "", text, parser.ParseComments|parser.SkipObjectResolution) // as far as it goes
	if f == nil {
		return nil
	}
	var spans []codeSpan
	for _, d := range f.Decls {
		name := goName(d)
		from, to := d.Pos(), d.End()
		if !from.IsValid() || !to.IsValid() || name == "" {
			continue
		}
		if doc := goDoc(d); doc != nil {
			from = min(from, doc.Pos())
		}
		// Line directives in the file do not move its lines.
		first, last := files.PositionFor(from, false).Line, files.PositionFor(to, false).Line
		spans = append(spans, codeSpan{name: name, from: first - 1, to: last})
	}
	return spans
}

func goDoc(d ast.Decl) *ast.CommentGroup {
	switch d := d.(type) {
	case *ast.FuncDecl:
		return d.Doc
	case *ast.GenDecl:
		return d.Doc
	}
	return nil
}

// goName is what a declaration is found by: "Func", "Type.Method", "Type"; "" for
// imports, constants and variables of several names.
func goName(d ast.Decl) string {
	switch d := d.(type) {
	case *ast.FuncDecl:
		if d.Recv != nil && len(d.Recv.List) > 0 {
			if t := goType(d.Recv.List[0].Type); t != "" {
				return t + "." + d.Name.Name
			}
		}
		return d.Name.Name
	case *ast.GenDecl:
		if len(d.Specs) == 0 {
			return ""
		}
		switch s := d.Specs[0].(type) {
		case *ast.TypeSpec:
			return s.Name.Name
		case *ast.ValueSpec:
			if len(d.Specs) == 1 && len(s.Names) == 1 {
				return s.Names[0].Name
			}
		}
	}
	return ""
}

// goType is the name of a receiver's type.
func goType(e ast.Expr) string {
	for range 8 {
		switch x := e.(type) {
		case *ast.StarExpr:
			e = x.X
		case *ast.ParenExpr:
			e = x.X
		case *ast.IndexExpr:
			e = x.X
		case *ast.IndexListExpr:
			e = x.X
		case *ast.Ident:
			return x.Name
		default:
			return ""
		}
	}
	return ""
}
