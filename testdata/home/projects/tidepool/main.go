// Command tidepool prints tide tables.
package main

import (
	"flag"
	"fmt"
	"log"
	"net/http"
	"os"
	"time"

	"tidepool.example/tidepool/tide"
)

const defaultPort = 8087

func main() {
	harbour := flag.String("harbour", "lofthaven", "name of the harbour")
	days := flag.Int("days", 7, "number of days")
	serve := flag.Bool("serve", false, "serve a web page")
	flag.Parse()
	h, err := tide.Load("tide/harbours.json", *harbour)
	if err != nil {
		fmt.Fprintln(os.Stderr, "tidepool:", err)
		os.Exit(1)
	}
	if *serve {
		log.Fatal(http.ListenAndServe(fmt.Sprintf(":%d", defaultPort), h))
	}
	for _, e := range h.Predict(time.Now(), *days) {
		fmt.Println(e)
	}
}
