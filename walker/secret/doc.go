// Package secret finds keys, passwords and the like in text, so that they can be masked
// before the text goes somewhere.
//
// Mask puts a mark in the place of each,
//
//	aws_access_key_id = [secret: aws-access-token]
//
// and leaves everything else, also the number of lines, as it is. The text may be plain or
// written as a JSON string: \n and \" end a value as a line end and a quote do, and a mark
// never splits an escape.
//
// There are five kinds of rules. A token begins with letters that its issuer chose
// (ghp_…); what they are for each issuer stands in one table. Blocks of private keys and
// JSON web tokens are known by their form. An address may hold a password
// (postgres://user:PASSWORD@host). A payment card's number has the digits of an issuer and
// Luhn's check. And a value may stand behind a word that says what it is (password: …,
// api_key = …, --token …): it counts when it looks as if nobody had made it of words.
// Placeholders, hashes, UUIDs and names of variables are left alone.
//
// The names of the rules and the forms of most tokens follow the rules of gitleaks
// (github.com/gitleaks/gitleaks, config/gitleaks.toml, MIT), 8.x of July 2026.
//
// The text is read once. A table over pairs of neighbouring bytes says where a rule may
// begin; what a rule looks at from there is bounded, so the time grows with the length of
// the text only.
package secret
