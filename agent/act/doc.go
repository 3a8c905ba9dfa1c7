// Package act is the only hand that changes users' files.
//
//	path -> guard: inside the allowed folders, links resolved, not blocked
//	     -> os.Root of the allowed folder: what is done cannot leave it, whatever
//	        links are put into the way meanwhile
//	     -> a temporary file beside the place, written and synced
//	     -> the name, which is taken only if nothing has it
//
// So a file is there whole or not at all, and nothing is replaced unless the caller
// says so. Whether the person wants it is asked before, by the loop.
package act
