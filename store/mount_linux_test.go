package store

import "testing"

func TestNetworkFuse(t *testing.T) {
	t.Parallel()
	const table = `22 28 0:21 / /sys rw,nosuid shared:7 - sysfs sysfs rw
90 28 0:50 / /home/me/server rw,nosuid,nodev shared:50 - fuse.sshfs me@server:/ rw,user_id=1000
91 28 0:51 / /home/me/vault rw shared:51 - fuse.gocryptfs /home/me/cipher rw
bad line
`
	for device, want := range map[string]string{"0:50": "sshfs", "0:51": "", "0:21": "", "9:9": ""} {
		if got := networkFuse(table, device); got != want {
			t.Errorf("%s is %q, want %q", device, got, want)
		}
	}
}
