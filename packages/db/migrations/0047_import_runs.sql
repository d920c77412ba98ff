-- A sheet that somebody sent to the desk, until it is applied: its cells as they are by now, mended ones among them.
create table import_run (
  merchant_id uuid not null references merchant (id) on delete cascade,
  id uuid not null,
  -- of the press, so that what is sent twice is one run
  key uuid not null,
  file_name text not null,
  created_at timestamptz not null,
  by_name text not null,
  sheets jsonb not null,
  -- moves with every mended cell
  version integer not null default 1,
  -- when it was applied; the entry of the log has its id as its key, and there is none where nothing changed
  applied_at timestamptz,
  primary key (merchant_id, id),
  unique (merchant_id, key)
);
create index import_run_by_time on import_run (merchant_id, created_at);
