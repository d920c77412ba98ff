-- Rules of this file: merchant_id first in every key, unique index and foreign key; ids are uuidv7 made by the
-- application; no triggers, no sequences; counters are guarded by CHECK and by conditional updates.

create table merchant (
  id uuid primary key,
  sub text not null unique check (sub ~ '^[a-z0-9][a-z0-9-]{0,62}$'),
  name jsonb not null,
  logo text not null default '',
  color text not null default '#FCE000',
  domain_url text,
  map_key text,
  sms_gateway text not null default 'ESKIZ' check (sms_gateway in ('PLAY_MOBILE', 'ESKIZ')),
  is_active boolean not null default true,
  deleted boolean not null default false,
  is_demo boolean not null default false,
  latitude double precision not null default 41.322711,
  longitude double precision not null default 69.241084,
  main_city_id uuid,
  settings jsonb not null default '{}',
  order_settings jsonb not null default '{}',
  -- moves with every change a customer can see; prepared answers and cached pages are keyed by it
  catalogue_version bigint not null default 1,
  -- of the files last imported, so that the same files are not imported again
  import_hash text,
  created_at timestamptz not null default now()
);

create table merchant_counter (
  merchant_id uuid primary key references merchant (id) on delete cascade,
  order_number bigint not null default 0
);

create table city (
  merchant_id uuid not null references merchant (id) on delete cascade,
  id uuid not null,
  name jsonb not null,
  description text not null default '',
  latitude double precision not null,
  longitude double precision not null,
  is_main boolean not null default false,
  is_taximeter boolean not null default false,
  taximeter_comment jsonb,
  priority integer not null default 0,
  primary key (merchant_id, id)
);

create table branch (
  merchant_id uuid not null references merchant (id) on delete cascade,
  id uuid not null,
  city_id uuid not null,
  name jsonb not null,
  address text not null,
  latitude double precision not null,
  longitude double precision not null,
  phone text not null default '',
  booking_phone text not null default '',
  is_active boolean not null default true,
  is_main boolean not null default false,
  deleted boolean not null default false,
  delivery_price bigint not null default 0 check (delivery_price between 0 and 1000000000),
  work_hours jsonb not null,
  hour_exceptions jsonb not null default '[]',
  time_zone text not null default 'Asia/Tashkent',
  settings jsonb not null default '{}',
  priority integer not null default 0,
  primary key (merchant_id, id),
  foreign key (merchant_id, city_id) references city (merchant_id, id)
);

create table zone (
  merchant_id uuid not null references merchant (id) on delete cascade,
  id uuid not null,
  city_id uuid not null,
  name text not null,
  color text not null default '#2563EB',
  price bigint not null check (price between 0 and 1000000000),
  priority integer not null default 0,
  -- pairs arrive and are kept as [longitude, latitude]
  polygon jsonb not null,
  primary key (merchant_id, id),
  foreign key (merchant_id, city_id) references city (merchant_id, id)
);

create table product_group (
  merchant_id uuid not null references merchant (id) on delete cascade,
  id uuid not null,
  name jsonb not null,
  icon text not null default '',
  image text not null default '',
  bg_color text not null default '',
  icon_bg_color text not null default '',
  priority integer not null default 0,
  primary key (merchant_id, id)
);

create table category (
  merchant_id uuid not null references merchant (id) on delete cascade,
  id uuid not null,
  group_id uuid,
  name jsonb not null,
  image text not null default '',
  text_color text not null default '',
  plate jsonb not null default '[]',
  view_type text not null default 'MEDIUM' check (view_type in ('BIG', 'MEDIUM', 'SMALL')),
  scroll_type text not null default 'VERTICAL' check (scroll_type in ('VERTICAL', 'HORIZONTAL')),
  navigation_type text not null default 'SHEET' check (navigation_type in ('SHEET', 'POP_UP', 'FULL_SCREEN')),
  is_without_cart boolean not null default false,
  priority integer not null default 0,
  primary key (merchant_id, id),
  foreign key (merchant_id, group_id) references product_group (merchant_id, id)
);

create table product (
  merchant_id uuid not null references merchant (id) on delete cascade,
  id uuid not null,
  category_id uuid not null,
  name jsonb not null,
  description jsonb not null,
  image text not null default '',
  gallery jsonb not null default '[]',
  cost_price bigint not null check (cost_price between 0 and 1000000000),
  -- percent with at most two decimals, 0..100
  discount numeric(5, 2) not null default 0 check (discount between 0 and 100),
  unit text not null default 'COUNT' check (unit in ('KG', 'LITER', 'GRAMM', 'COUNT')),
  amount numeric(10, 3) not null default 1 check (amount > 0),
  measure text not null default '',
  calorie integer not null default 0 check (calorie >= 0),
  time_cooking_min integer not null default 0 check (time_cooking_min >= 0),
  time_cooking_max integer not null default 0 check (time_cooking_max >= time_cooking_min),
  labels jsonb not null default '[]',
  tags jsonb not null default '[]',
  barcode text not null default '',
  mxic_code text not null default '',
  delivery_enabled boolean not null default true,
  is_cart_recommendation boolean not null default false,
  active boolean not null default true,
  deleted boolean not null default false,
  priority integer not null default 0,
  primary key (merchant_id, id),
  foreign key (merchant_id, category_id) references category (merchant_id, id)
);
create index product_by_category on product (merchant_id, category_id);

-- Which branch carries a product, and how many are left there (null: not counted).
create table product_branch (
  merchant_id uuid not null,
  product_id uuid not null,
  branch_id uuid not null,
  is_available boolean not null default true,
  stock integer check (stock >= 0),
  primary key (merchant_id, product_id, branch_id),
  foreign key (merchant_id, product_id) references product (merchant_id, id) on delete cascade,
  foreign key (merchant_id, branch_id) references branch (merchant_id, id) on delete cascade
);
create index product_branch_by_branch on product_branch (merchant_id, branch_id);

create table modification_group (
  merchant_id uuid not null,
  id uuid not null,
  product_id uuid not null,
  name jsonb not null,
  min integer not null default 0 check (min between 0 and 100),
  max integer not null default 1 check (max between 1 and 100 and max >= min),
  priority integer not null default 0,
  primary key (merchant_id, id),
  foreign key (merchant_id, product_id) references product (merchant_id, id) on delete cascade
);
create index modification_group_by_product on modification_group (merchant_id, product_id);

create table modification (
  merchant_id uuid not null,
  id uuid not null,
  group_id uuid not null,
  name jsonb not null,
  image text not null default '',
  price bigint not null default 0 check (price between 0 and 1000000000),
  min_count integer not null default 0 check (min_count between 0 and 100),
  max_count integer not null default 1 check (max_count between 1 and 100 and max_count >= min_count),
  active boolean not null default true,
  priority integer not null default 0,
  primary key (merchant_id, id),
  foreign key (merchant_id, group_id) references modification_group (merchant_id, id) on delete cascade
);
create index modification_by_group on modification (merchant_id, group_id);

create table banner (
  merchant_id uuid not null references merchant (id) on delete cascade,
  id uuid not null,
  title jsonb not null,
  description jsonb not null,
  image text not null default '',
  link text not null default '',
  background text not null default '',
  text_color text not null default '',
  priority integer not null default 0,
  active boolean not null default true,
  primary key (merchant_id, id)
);

create table story (
  merchant_id uuid not null references merchant (id) on delete cascade,
  id uuid not null,
  title jsonb not null,
  image text not null default '',
  slides jsonb not null default '[]',
  priority integer not null default 0,
  active boolean not null default true,
  primary key (merchant_id, id)
);

create table policy (
  merchant_id uuid not null references merchant (id) on delete cascade,
  type text not null check (type in ('TERMS', 'ABOUT_COMPANY', 'PRIVACY_POLICY')),
  text jsonb not null,
  primary key (merchant_id, type)
);

create table payment_method (
  merchant_id uuid not null references merchant (id) on delete cascade,
  type text not null,
  id uuid not null,
  title jsonb not null,
  icon text not null default '',
  web_enabled boolean not null default true,
  bot_enabled boolean not null default true,
  app_enabled boolean not null default true,
  operator_enabled boolean not null default true,
  qr_enabled boolean not null default false,
  is_active boolean not null default true,
  priority integer not null default 0,
  primary key (merchant_id, type)
);

create table customer (
  merchant_id uuid not null references merchant (id) on delete cascade,
  id uuid not null,
  phone text not null,
  first_name text not null default '',
  last_name text not null default '',
  email text not null default '',
  image text not null default '',
  birthday date,
  gender text check (gender in ('MALE', 'FEMALE')),
  cashback bigint not null default 0 check (cashback >= 0),
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now(),
  primary key (merchant_id, id),
  unique (merchant_id, phone)
);

-- The token itself is never stored. Its first part names the merchant, so that a look-up stays inside one merchant.
create table session (
  merchant_id uuid not null,
  token_hash bytea not null,
  user_id uuid not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (merchant_id, token_hash),
  foreign key (merchant_id, user_id) references customer (merchant_id, id) on delete cascade
);
create index session_by_user on session (merchant_id, user_id);

-- One live code per phone: a resend overwrites the older one.
create table sign_in_code (
  merchant_id uuid not null references merchant (id) on delete cascade,
  phone text not null,
  code_hash bytea not null,
  attempts integer not null default 0,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (merchant_id, phone)
);

-- Budgets shared by all server processes: how often a key was used in a window.
create table budget (
  merchant_id uuid not null references merchant (id) on delete cascade,
  key text not null,
  window_start timestamptz not null,
  used integer not null check (used >= 0),
  primary key (merchant_id, key, window_start)
);

create table address (
  merchant_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  type text not null default 'HOUSE' check (type in ('HOUSE', 'APARTMENT')),
  name text not null,
  street_name text not null default '',
  house_number text not null default '',
  details jsonb not null default '{}',
  description text not null default '',
  comment text not null default '',
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  city_id uuid,
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now(),
  deleted boolean not null default false,
  primary key (merchant_id, id),
  foreign key (merchant_id, user_id) references customer (merchant_id, id) on delete cascade,
  foreign key (merchant_id, city_id) references city (merchant_id, id)
);
create index address_by_user on address (merchant_id, user_id);

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
  promised_from timestamptz,
  promised_to timestamptz,
  reason text not null default '',
  grade integer check (grade between 1 and 5),
  hidden boolean not null default false,
  created_at timestamptz not null,
  accepted_at timestamptz,
  ready_at timestamptz,
  on_way_at timestamptz,
  delivered_at timestamptz,
  primary key (merchant_id, id),
  unique (merchant_id, number),
  foreign key (merchant_id, user_id) references customer (merchant_id, id),
  foreign key (merchant_id, branch_id) references branch (merchant_id, id),
  foreign key (merchant_id, city_id) references city (merchant_id, id),
  foreign key (merchant_id, promo_id) references promo (merchant_id, id),
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
  primary key (merchant_id, order_id, position),
  foreign key (merchant_id, order_id) references orders (merchant_id, id) on delete cascade,
  foreign key (merchant_id, product_id) references product (merchant_id, id)
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
  kind text not null check (kind in ('EARN', 'SPEND', 'REFUND', 'GRANT')),
  amount bigint not null,
  created_at timestamptz not null,
  primary key (merchant_id, id),
  foreign key (merchant_id, user_id) references customer (merchant_id, id)
);
create unique index cashback_entry_once on cashback_entry (merchant_id, order_id, kind) where order_id is not null;

create table idempotency (
  merchant_id uuid not null references merchant (id) on delete cascade,
  user_id uuid not null,
  key text not null,
  body_hash bytea not null,
  order_id uuid,
  created_at timestamptz not null,
  primary key (merchant_id, user_id, key)
);

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
