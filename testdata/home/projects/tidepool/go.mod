module tidepool.example/tidepool

go 1.22
