-- A session that nobody uses ends before its time is over.

alter table session
  -- the day it was last used, to the day: not every call writes
  add column seen_at timestamptz not null default now();
create index session_by_seen on session (seen_at);
