-- What the desk knows of an order, of its dishes, and of a branch.

alter table orders
  add column kitchen_minutes integer check (kitchen_minutes between 1 and 240),
  add column reject_code text,
  add column staff_note text not null default '',
  -- the kitchen has seen that an order it cooked was cancelled
  add column end_seen_at timestamptz,
  -- the shop's own courier, while it is theirs
  add column courier_staff_id uuid;
create index orders_by_branch on orders (merchant_id, branch_id, status);

-- Who of the staff did it, on which tablet, and whose PIN allowed it. They are no foreign keys: the history outlives both.
alter table order_change
  add column staff_id uuid,
  add column device_id uuid,
  add column allowed_by uuid;

alter table order_line
  add column prepared_at timestamptz,
  add column prepared_by text;

-- Where dishes are made. A product's own station comes before its category's.
create table station (
  merchant_id uuid not null,
  id uuid not null,
  branch_id uuid not null,
  name text not null,
  category_ids uuid[] not null,
  product_ids uuid[] not null,
  primary key (merchant_id, id),
  foreign key (merchant_id, branch_id) references branch (merchant_id, id) on delete cascade
);
create index station_by_branch on station (merchant_id, branch_id);

-- The stations that are done with an order.
create table order_station (
  merchant_id uuid not null,
  order_id uuid not null,
  station_id uuid not null,
  ready_at timestamptz not null,
  primary key (merchant_id, order_id, station_id),
  foreign key (merchant_id, order_id) references orders (merchant_id, id) on delete cascade,
  foreign key (merchant_id, station_id) references station (merchant_id, id) on delete cascade
);

alter table product_branch
  add column stopped_by text not null default '',
  add column stopped_at timestamptz;

-- Options that a branch has stopped: a row is a stop.
create table modification_stop (
  merchant_id uuid not null,
  modification_id uuid not null,
  branch_id uuid not null,
  stopped_until timestamptz,
  stopped_by text not null,
  stopped_at timestamptz not null,
  primary key (merchant_id, modification_id, branch_id),
  foreign key (merchant_id, modification_id) references modification (merchant_id, id) on delete cascade,
  foreign key (merchant_id, branch_id) references branch (merchant_id, id) on delete cascade
);
create index modification_stop_by_branch on modification_stop (merchant_id, branch_id);

-- Busy, and what rests: both end by themselves, since whoever reads them looks at the time.
create table branch_busy (
  merchant_id uuid not null,
  branch_id uuid not null,
  minutes integer not null check (minutes between 1 and 60),
  until timestamptz not null,
  by_name text not null,
  since timestamptz not null,
  primary key (merchant_id, branch_id),
  foreign key (merchant_id, branch_id) references branch (merchant_id, id) on delete cascade
);
create table branch_pause (
  merchant_id uuid not null,
  branch_id uuid not null,
  service_type text not null check (service_type in ('DELIVERY', 'PICK_UP', 'DINE_IN')),
  until timestamptz not null,
  reason text not null,
  -- set by the server, because nobody heard the orders
  is_automatic boolean not null,
  by_name text not null,
  since timestamptz not null,
  primary key (merchant_id, branch_id, service_type),
  foreign key (merchant_id, branch_id) references branch (merchant_id, id) on delete cascade
);

-- How far the ladder of an order that nobody answers has gone (desk §6.1): each rung once.
create table order_alarm (
  merchant_id uuid not null,
  order_id uuid not null,
  rung integer not null,
  rung_at timestamptz not null,
  primary key (merchant_id, order_id),
  foreign key (merchant_id, order_id) references orders (merchant_id, id) on delete cascade
);

-- Tickets: one for each order, revision, printer and copy.
create table print_job (
  merchant_id uuid not null,
  id uuid not null,
  branch_id uuid not null,
  order_id uuid not null,
  kind text not null check (kind in ('ORDER', 'CHANGE', 'CANCEL')),
  revision integer not null,
  printer text not null,
  copy integer not null default 0,
  copy_by text,
  state text not null default 'QUEUED' check (state in ('QUEUED', 'CLAIMED', 'SENT', 'PRINTED', 'UNSURE', 'FAILED')),
  claim integer not null default 0,
  claimed_by bytea,
  claim_ends_at timestamptz,
  lines jsonb not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  primary key (merchant_id, id),
  unique (merchant_id, order_id, revision, printer, kind, copy),
  foreign key (merchant_id, order_id) references orders (merchant_id, id) on delete cascade
);
create index print_job_open on print_job (merchant_id, branch_id) where state not in ('PRINTED', 'FAILED');

alter table reservation
  add column confirmed_by text,
  drop constraint reservation_status_check,
  add constraint reservation_status_check check (status in ('ACTIVE', 'CANCELED', 'NO_SHOW'));
alter table waiter_call add column answered_by text;

-- Where a courier of the shop was last, kept a day.
create table courier_position (
  merchant_id uuid not null,
  staff_id uuid not null,
  latitude double precision not null,
  longitude double precision not null,
  at timestamptz not null,
  primary key (merchant_id, staff_id),
  foreign key (merchant_id, staff_id) references staff (merchant_id, id) on delete cascade
);
