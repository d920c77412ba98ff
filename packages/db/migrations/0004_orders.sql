-- Orders: what they hold, what they say of themselves, and what becomes of them.

create table promo (
  merchant_id uuid not null references merchant (id) on delete cascade,
  id uuid not null,
  code text not null check (code = upper(code)),
  discount_type text not null check (discount_type in ('AMOUNT', 'PERCENTAGE')),
  product_discount numeric(12, 2) not null default 0 check (product_discount >= 0),
  delivery_discount numeric(12, 2) not null default 0 check (delivery_discount >= 0),
  min_price bigint not null default 0 check (min_price >= 0),
  start_date timestamptz,
  end_date timestamptz,
  is_active boolean not null default true,
  max_uses integer check (max_uses > 0),
  max_uses_per_customer integer check (max_uses_per_customer > 0),
  used integer not null default 0 check (used >= 0 and (max_uses is null or used <= max_uses)),
  -- Shown at /profile/promos. A code is told to those the merchant chose unless the merchant says otherwise.
  is_listed boolean not null default false,
  primary key (merchant_id, id),
  unique (merchant_id, code)
);

create table orders (
  merchant_id uuid not null references merchant (id) on delete restrict,
  id uuid not null,
  number bigint not null,
  -- counts every change a customer can see; live messages carry it
  version integer not null default 1,
  user_id uuid not null,
  branch_id uuid not null,
  city_id uuid,
  status text not null check (status in ('OPEN', 'ACCEPTED', 'CANCELED', 'CREATED', 'COOKING', 'DONE', 'ON_WAY', 'DELIVERED', 'CLOSED', 'ATTACHED', 'AT_TIME')),
  service_type text not null check (service_type in ('DELIVERY', 'PICK_UP', 'DINE_IN', 'YANDEX_EATS', 'EXPRESS_24')),
  order_device text not null,
  payment_type text not null,
  is_paid boolean not null default false,
  receiver jsonb,
  address jsonb,
  comment text not null default '',
  courier_comment text not null default '',
  product_price bigint not null check (product_price >= 0),
  product_discount bigint not null check (product_discount between 0 and product_price),
  product_count integer not null check (product_count > 0),
  delivery_price bigint not null check (delivery_price >= 0),
  delivery_discount bigint not null check (delivery_discount between 0 and delivery_price),
  service_price bigint not null check (service_price >= 0),
  cashback bigint not null default 0 check (cashback >= 0),
  total_discount bigint not null,
  total_price bigint not null check (total_price >= 0),
  promo_id uuid,
  promo_code text,
  delivery_type text,
  delivery_tariff_id text,
  distance_m integer,
  courier jsonb,
  courier_status text,
  delivery_at timestamptz,
  eta_from timestamptz,
  eta_to timestamptz,
  reason text not null default '',
  grade integer check (grade between 1 and 5),
  hidden boolean not null default false,
  created_at timestamptz not null,
  accepted_at timestamptz,
  ready_at timestamptz,
  on_way_at timestamptz,
  delivered_at timestamptz,
  table_id uuid,
  leave_at_door boolean not null default false,
  cutlery_count integer not null default 0 check (cutlery_count between 0 and 50),
  change_from bigint check (change_from >= 0),
  -- until when it waits for a provider's word; null when it waits for none
  pay_before timestamptz,
  grade_comment text not null default '',
  -- when an order for later goes to the kitchen: as long before delivery_at as it takes; null for an order for now
  release_at timestamptz,
  -- whether its pieces, promo use, cashback and slot are still taken: given back once, with this
  has_holds boolean not null default true,
  -- Until when the order was promised at first; null while that promise holds. Kept so that moving it does not make it kept.
  first_eta_to timestamptz,
  primary key (merchant_id, id),
  unique (merchant_id, number),
  foreign key (merchant_id, user_id) references customer (merchant_id, id),
  foreign key (merchant_id, branch_id) references branch (merchant_id, id),
  foreign key (merchant_id, city_id) references city (merchant_id, id),
  foreign key (merchant_id, promo_id) references promo (merchant_id, id),
  foreign key (merchant_id, table_id) references dining_table (merchant_id, id),
  check (product_price - product_discount + delivery_price - delivery_discount + service_price - cashback = total_price),
  check (total_discount = product_discount + delivery_discount)
);
create index orders_by_user on orders (merchant_id, user_id, created_at desc);
create index orders_by_status on orders (merchant_id, status, created_at);

create table order_line (
  merchant_id uuid not null,
  order_id uuid not null,
  position integer not null,
  product_id uuid not null,
  name jsonb not null,
  image text not null default '',
  cost_price bigint not null check (cost_price >= 0),
  discount numeric(5, 2) not null check (discount between 0 and 100),
  count integer not null check (count between 1 and 1000),
  -- price snapshot of what was chosen: [{ id, groupId, name, price, count }]
  modifications jsonb not null default '[]',
  unit_price bigint not null check (unit_price >= 0),
  unit_discount bigint not null check (unit_discount between 0 and unit_price),
  comment text not null default '',
  -- whose it was in a basket of several people, by the name they gave
  person_id uuid,
  person_name text,
  primary key (merchant_id, order_id, position),
  foreign key (merchant_id, order_id) references orders (merchant_id, id) on delete cascade,
  foreign key (merchant_id, product_id) references product (merchant_id, id),
  check ((person_id is null) = (person_name is null))
);

-- Every change of an order: who, when, why (spec §4 "Order change reasons").
create table order_change (
  merchant_id uuid not null,
  order_id uuid not null,
  version integer not null,
  reason text not null,
  status text not null,
  courier_status text,
  actor text not null,
  note text not null default '',
  created_at timestamptz not null,
  primary key (merchant_id, order_id, version),
  foreign key (merchant_id, order_id) references orders (merchant_id, id) on delete cascade
);

create table promo_use (
  merchant_id uuid not null,
  promo_id uuid not null,
  order_id uuid not null,
  user_id uuid not null,
  created_at timestamptz not null,
  primary key (merchant_id, promo_id, order_id),
  foreign key (merchant_id, promo_id) references promo (merchant_id, id),
  foreign key (merchant_id, order_id) references orders (merchant_id, id)
);
create index promo_use_by_user on promo_use (merchant_id, promo_id, user_id);

create table cashback_entry (
  merchant_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  order_id uuid,
  -- REVERSE: what was earned on an order that was refunded
  kind text not null check (kind in ('EARN', 'SPEND', 'REFUND', 'GRANT', 'REVERSE')),
  amount bigint not null,
  created_at timestamptz not null,
  primary key (merchant_id, id),
  foreign key (merchant_id, user_id) references customer (merchant_id, id)
);
create unique index cashback_entry_once on cashback_entry (merchant_id, order_id, kind) where order_id is not null;
create index cashback_entry_by_user on cashback_entry (merchant_id, user_id, created_at desc, id desc);

create table idempotency (
  merchant_id uuid not null references merchant (id) on delete cascade,
  user_id uuid not null,
  key text not null,
  body_hash bytea not null,
  order_id uuid,
  created_at timestamptz not null,
  primary key (merchant_id, user_id, key)
);

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

create table product_grade (
  merchant_id uuid not null,
  id uuid not null,
  product_id uuid not null,
  -- null for grades that came with an import
  user_id uuid,
  order_id uuid,
  grade integer not null check (grade between 1 and 5),
  comment text not null default '',
  hidden boolean not null default false,
  created_at timestamptz not null,
  primary key (merchant_id, id),
  foreign key (merchant_id, product_id) references product (merchant_id, id) on delete cascade,
  foreign key (merchant_id, user_id) references customer (merchant_id, id) on delete cascade,
  foreign key (merchant_id, order_id) references orders (merchant_id, id) on delete cascade
);
create index product_grade_by_product on product_grade (merchant_id, product_id, created_at desc);
-- one grade an order and product
create unique index product_grade_once on product_grade (merchant_id, order_id, product_id) where order_id is not null;
