// Package bank invents the bank statements of testdata and lays them out.
//
// An account lives through the whole year: regular payments, purchases drawn
// from its shops with a seeded source, and what happens on single days. A
// Statement is one period of an account with its opening balance. A Design
// says which columns a bank prints, how it writes dates and amounts and how
// many lines fit on a page; Lay turns a statement into a Doc: pages of items
// with the text of every cell, line by line, wrapped and broken over pages
// where the design wants it. Writers (drawn, HTML, TeX, roff, OpenDocument)
// give a Doc the form that a program prints. Because every line is decided
// here, the truth beside a document knows the page of each row before any
// program has printed it.
package bank
