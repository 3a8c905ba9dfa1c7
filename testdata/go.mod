// This file makes testdata a module of its own: Go leaves nested modules out of
// a module's archive, which may not hold names such as those in home/.
module github.com/fsx-dev/fsx/testdata

go 1.26
