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
  -- when an order for later goes to the kitchen: as long before delivery_at as it takes; null for an order for now
  add column release_at timestamptz,
  -- whether its pieces, promo use, cashback and slot are still taken: given back once, with this
  add column is_holding boolean not null default true,
  add foreign key (merchant_id, table_id) references dining_table (merchant_id, id);

-- How many orders for later a branch takes for one time. All rules that speak of a time must have room.
create table slot_rule (
  merchant_id uuid not null,
  id uuid not null,
  branch_id uuid not null,
  -- null: whatever the service
  service_type text check (service_type in ('DELIVERY', 'PICK_UP', 'DINE_IN')),
  -- [{ weekName, open, close }] on the branch's wall clock; empty: always
  hours jsonb not null default '[]',
  max_orders integer not null check (max_orders between 1 and 10000),
  primary key (merchant_id, id),
  foreign key (merchant_id, branch_id) references branch (merchant_id, id) on delete cascade
);
create index slot_rule_by_branch on slot_rule (merchant_id, branch_id);

-- The orders counted by a rule at one moment; never more than max_orders, which the statement that counts sees to.
create table slot_taken (
  merchant_id uuid not null,
  rule_id uuid not null,
  slot_at timestamptz not null,
  taken integer not null check (taken >= 0),
  primary key (merchant_id, rule_id, slot_at),
  foreign key (merchant_id, rule_id) references slot_rule (merchant_id, id) on delete cascade
);

-- Where an order is counted, to be given back there.
create table slot_use (
  merchant_id uuid not null,
  order_id uuid not null,
  rule_id uuid not null,
  slot_at timestamptz not null,
  primary key (merchant_id, order_id, rule_id),
  foreign key (merchant_id, order_id) references orders (merchant_id, id) on delete cascade,
  foreign key (merchant_id, rule_id) references slot_rule (merchant_id, id) on delete cascade
);
create index slot_use_by_rule on slot_use (merchant_id, rule_id);

-- The code that confirms an order (CHK-4). One live code per customer: a resend overwrites the older one.
create table order_code (
  merchant_id uuid not null,
  user_id uuid not null,
  code_hash bytea not null,
  attempts integer not null default 0,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (merchant_id, user_id),
  foreign key (merchant_id, user_id) references customer (merchant_id, id) on delete cascade
);

-- REVERSE: what was earned on an order that was refunded.
alter table cashback_entry
  drop constraint cashback_entry_kind_check,
  add constraint cashback_entry_kind_check check (kind in ('EARN', 'SPEND', 'REFUND', 'GRANT', 'REVERSE'));

-- Until when the order was promised at first; null while that promise holds. Kept so that moving it does not make it kept.
alter table orders add column first_promised_to timestamptz;
