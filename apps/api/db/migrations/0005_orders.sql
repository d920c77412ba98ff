-- What an order carries from basket to doorstep: tables, wishes, a time to be paid by; slots that fill up.

create table hall (
  merchant_id uuid not null references merchant (id) on delete cascade,
  id uuid not null,
  branch_id uuid not null,
  name jsonb not null,
  priority integer not null default 0,
  primary key (merchant_id, id),
  foreign key (merchant_id, branch_id) references branch (merchant_id, id) on delete cascade
);
create index hall_by_branch on hall (merchant_id, branch_id);

create table dining_table (
  merchant_id uuid not null,
  id uuid not null,
  hall_id uuid not null,
  branch_id uuid not null,
  -- as it stands on the table: '7', 'VIP 2'
  name text not null,
  chairs integer not null check (chairs between 1 and 100),
  -- what its QR code carries; not to be guessed
  code text not null,
  is_bookable boolean not null default true,
  is_active boolean not null default true,
  priority integer not null default 0,
  primary key (merchant_id, id),
  unique (merchant_id, code),
  foreign key (merchant_id, hall_id) references hall (merchant_id, id) on delete cascade,
  foreign key (merchant_id, branch_id) references branch (merchant_id, id) on delete cascade
);
create index dining_table_by_branch on dining_table (merchant_id, branch_id);

alter table orders
  add column table_id uuid,
  add column leave_at_door boolean not null default false,
  add column cutlery_count integer not null default 0 check (cutlery_count between 0 and 50),
  add column change_from bigint check (change_from >= 0),
  -- until when it waits for a provider's word; null when it waits for none
  add column pay_before timestamptz,
  add column grade_comment text not null default '',
  add foreign key (merchant_id, table_id) references dining_table (merchant_id, id);
