// Package scratch keeps tables that people and models compute with.
package scratch
