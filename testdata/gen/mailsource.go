package main

import (
	"fmt"
	"os"
	"strings"
	"time"
)

// mailToEML turns a source into a message: lines "From: ", "To: ", "Cc: ",
// "Date: 2025-11-24 17:48", "Subject: ", "Id: " and "Re: " (the id of the
// message that it answers), an empty line, and the text.
func mailToEML(source, target string) error {
	b, err := os.ReadFile(source)
	if err != nil {
		return err
	}
	top, text, found := strings.Cut(string(b), "\n\n")
	if !found {
		return fmt.Errorf("%s has no empty line below its head", source)
	}
	fields := map[string]string{}
	for _, line := range strings.Split(top, "\n") {
		name, value, _ := strings.Cut(line, ": ")
		fields[name] = value
	}
	sent, err := time.ParseInLocation("2006-01-02 15:04", fields["Date"], time.UTC)
	if err != nil {
		return fmt.Errorf("%s: %w", source, err)
	}
	l := letter{
		from: fields["From"], to: fields["To"], cc: fields["Cc"], subject: fields["Subject"],
		sent: sent, id: fields["Id"], answers: fields["Re"], text: text, quoted: true,
	}
	return l.write(target)
}
