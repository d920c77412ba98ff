-- Background work, and what the local SMS provider "sent".

-- Background work and outbox in one: written in the transaction that caused it, claimed with SKIP LOCKED.
create table job (
  merchant_id uuid,
  id uuid primary key,
  queue text not null,
  key text,
  payload jsonb not null,
  run_at timestamptz not null,
  attempts integer not null default 0,
  locked_until timestamptz,
  last_error text,
  dead_at timestamptz,
  unique (queue, key)
);
create index job_due on job (queue, run_at) where dead_at is null;

-- What the local SMS provider "sent". Written only in demo mode; a production server has no row here.
create table dev_inbox (
  id uuid primary key,
  phone text not null,
  text text not null,
  code text,
  sent_at timestamptz not null
);
create index dev_inbox_by_phone on dev_inbox (phone, sent_at desc);
