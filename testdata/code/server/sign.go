package main

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"strconv"
	"time"
)

const maxSkew = 5 * time.Minute

// signature is sent in the header Ferry-Signature.
func signature(secret []byte, at time.Time, id string, body []byte) string {
	m := hmac.New(sha256.New, secret)
	m.Write([]byte(strconv.FormatInt(at.Unix(), 10) + "." + id + "."))
	m.Write(body)
	return "v1=" + hex.EncodeToString(m.Sum(nil))
}
