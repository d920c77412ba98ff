-- Registers: files of payments that a provider's cabinet gives out, matched with the books when somebody looks (desk part three, money §1).
-- The rows say what the provider says and are only added. What was done about one of them is a settlement, once a row.
create table register_file (
  merchant_id uuid not null references merchant (id) on delete restrict,
  id uuid not null,
  provider text not null,
  -- SHA-256 of its bytes, in hex: a file that is sent again is the same
  hash text not null,
  file_name text not null,
  -- calendar days by the providers' clock that it is of
  from_day date not null,
  to_day date not null check (to_day >= from_day),
  row_count integer not null check (row_count > 0),
  -- lines that could not be read: [{line, what, value}]
  unread jsonb not null default '[]',
  sent_at timestamptz not null,
  staff_id uuid,
  device_id uuid,
  primary key (merchant_id, id),
  unique (merchant_id, provider, hash)
);

create table register_row (
  merchant_id uuid not null references merchant (id) on delete restrict,
  id uuid not null,
  -- the file in which it came first
  file_id uuid not null,
  line integer not null,
  provider text not null,
  -- IN: it was paid; OUT: it went back
  kind text not null check (kind in ('IN', 'OUT')),
  external_id text not null,
  order_number bigint,
  amount_tiyin bigint not null check (amount_tiyin > 0),
  at timestamptz not null,
  primary key (merchant_id, id),
  -- the same row of two files is one
  unique (merchant_id, provider, external_id, kind, amount_tiyin, at),
  foreign key (merchant_id, file_id) references register_file (merchant_id, id)
);
create index register_row_by_time on register_row (merchant_id, at);

create table register_settlement (
  merchant_id uuid not null references merchant (id) on delete restrict,
  row_id uuid not null,
  action text not null check (action in ('PUT_ON_ORDER', 'GIVE_BACK', 'WRITE_REFUND', 'EXPLAIN')),
  note text not null default '',
  at timestamptz not null,
  staff_id uuid,
  device_id uuid,
  allowed_by uuid,
  key text not null,
  -- the first verdict wins
  primary key (merchant_id, row_id),
  unique (merchant_id, key),
  foreign key (merchant_id, row_id) references register_row (merchant_id, id)
);

-- The other number by which Click's cabinet names a payment.
create index payment_transaction_by_paydoc on payment_transaction (merchant_id, (details ->> 'paydocId')) where provider = 'CLICK';

-- A receipt that stands for two sums is found by its sign.
create index receipt_by_sign on receipt (merchant_id, fiscal_sign) where fiscal_sign is not null;

create policy no_change on register_file as restrictive for update using (false);
create policy no_removal on register_file as restrictive for delete using (false);
create policy no_change on register_row as restrictive for update using (false);
create policy no_removal on register_row as restrictive for delete using (false);
create policy no_change on register_settlement as restrictive for update using (false);
create policy no_removal on register_settlement as restrictive for delete using (false);
