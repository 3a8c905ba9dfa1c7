#!/bin/sh
# runs from cron on the backup host at 02:40
# keep: 14 daily, 8 weekly (Sunday), 12 monthly
set -eu
DEST=/backup/stallbook
STAMP=$(date +%Y-%m-%d)
for c in $(cat customers.list); do
  pg_dump "service=$c" -Fc -f "$DEST/$c/$STAMP.dump"
  # 2026-08-05 after the mail thing: also take the file store, it holds the permits
  rsync -a --delete "$c:/var/lib/stallbook/" "$DEST/$c/files/"
done
find "$DEST" -name '*.dump' -size -20k -print | mail -s "tiny dumps" ops@hobnail.example
./prune.py --daily 14 --weekly 8 --monthly 12 "$DEST"
