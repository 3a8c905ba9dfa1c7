// Command ferrypost receives events and delivers them to webhooks.
package main

import (
	"flag"
	"log"
	"os"
)

const version = "2.3.0"

// Exit codes; the unit file restarts us on all but exitConfig.
const (
	exitOK     = 0
	exitConfig = 64
	exitStore  = 65
)

func main() {
	conf := flag.String("config", "config/ferrypost.toml", "configuration file")
	flag.Parse()
	c, err := loadConfig(*conf)
	if err != nil {
		log.Print(err)
		os.Exit(exitConfig)
	}
	st, err := openStore(c.Store)
	if err != nil {
		log.Print(err)
		os.Exit(exitStore)
	}
	defer st.Close()
	serve(c, st)
}
