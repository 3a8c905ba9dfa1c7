// Package storetest holds what every store.DB must satisfy, as one suite of tests that
// runs on the process that has the data folder open and on its guests alike.
//
// Run takes a function that opens an empty DB for a test; the DB is closed with the
// test by whoever opened it. Everything is done through the interface, so that a test
// here says nothing about how a DB comes to its answers.
package storetest
