module github.com/fsx-dev/fsx/testdata/gen

go 1.26

require github.com/go-pdf/fpdf v0.9.0
