-- At the table: calls of a waiter, and reservations.

-- The last call of each kind at each table.
create table waiter_call (
  merchant_id uuid not null,
  table_id uuid not null,
  kind text not null check (kind in ('WAITER', 'BILL')),
  called_at timestamptz not null,
  -- an unanswered call ends by itself
  ends_at timestamptz not null,
  answered_at timestamptz,
  primary key (merchant_id, table_id, kind),
  foreign key (merchant_id, table_id) references dining_table (merchant_id, id) on delete cascade
);

create table reservation (
  merchant_id uuid not null references merchant (id) on delete cascade,
  id uuid not null,
  user_id uuid not null,
  branch_id uuid not null,
  table_id uuid not null,
  chairs integer not null check (chairs between 1 and 100),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'CANCELED')),
  name text not null,
  phone text not null,
  comment text not null default '',
  created_at timestamptz not null,
  canceled_at timestamptz,
  primary key (merchant_id, id),
  foreign key (merchant_id, user_id) references customer (merchant_id, id) on delete cascade,
  foreign key (merchant_id, branch_id) references branch (merchant_id, id) on delete cascade,
  foreign key (merchant_id, table_id) references dining_table (merchant_id, id) on delete cascade
);
create index reservation_by_user on reservation (merchant_id, user_id, starts_at);

-- A table is taken by the quarter of an hour: a second party at a quarter that is taken is refused by the key itself,
-- whoever writes it, and stays of any length that touch at their ends do not meet.
create table reservation_quarter (
  merchant_id uuid not null,
  table_id uuid not null,
  quarter timestamptz not null,
  reservation_id uuid not null,
  primary key (merchant_id, table_id, quarter),
  foreign key (merchant_id, reservation_id) references reservation (merchant_id, id) on delete cascade
);
create index reservation_quarter_by_reservation on reservation_quarter (merchant_id, reservation_id);
