-- The merchants: who they are, where they are, what they say of themselves.
--
-- Rules of all these files: merchant_id first in every key, unique index and foreign key; ids are uuidv7 made by the
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
  created_at timestamptz not null default now(),
  -- a secret of the merchant: no call answers with it
  geocoder_key text,
  -- whoever names it may print the codes of the tables; null: nobody may by naming one
  table_codes_key text,
  -- Brands of one owner are shops that name the same group (spec §3 "Brand"; MER-8).
  brand_group text check (brand_group ~ '^[a-z0-9][a-z0-9-]{0,62}$'),
  -- The host of domain_url without "www.", in small letters: whose shop a request for it is about (MER-1). Written by the
  -- importer; of hosts that two shops claimed before, none is anybody's until one of them is imported again.
  domain_host text check (domain_host ~ '^[a-z0-9-]+(\.[a-z0-9-]+)+$')
);
create index merchant_of_brand_group on merchant (brand_group) where brand_group is not null;
create unique index merchant_of_domain_host on merchant (domain_host) where not deleted;

create table merchant_counter (
  merchant_id uuid primary key references merchant (id) on delete cascade,
  order_number bigint not null default 0,
  payment_number bigint not null default 0
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
  -- whole som of products; 0: no minimum of its own
  min_order bigint not null default 0 check (min_order between 0 and 1000000000),
  primary key (merchant_id, id),
  foreign key (merchant_id, city_id) references city (merchant_id, id)
);

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
  -- two colours behind its cut-out picture; empty: the theme's own
  plate jsonb not null default '[]',
  primary key (merchant_id, id)
);

create table policy (
  merchant_id uuid not null references merchant (id) on delete cascade,
  type text not null check (type in ('TERMS', 'ABOUT_COMPANY', 'PRIVACY_POLICY')),
  text jsonb not null,
  primary key (merchant_id, type)
);

create table vacancy (
  merchant_id uuid not null references merchant (id) on delete cascade,
  id uuid not null,
  position jsonb not null,
  requirements jsonb not null,
  -- som; null: to be agreed on
  monthly_salary integer,
  responsible_person text not null default '',
  phone text not null default '',
  is_active boolean not null default true,
  priority integer not null default 0,
  primary key (merchant_id, id)
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

-- The account of a merchant with one payment gateway.
create table gateway_account (
  merchant_id uuid not null references merchant (id) on delete cascade,
  provider text not null,
  -- all settings of the account, keys among them, encrypted; see secrets.ts
  sealed text not null,
  is_active boolean not null default true,
  primary key (merchant_id, provider)
);

create table sms_account (
  merchant_id uuid not null references merchant (id) on delete cascade,
  gateway text not null,
  -- all settings of the account, the password among them, encrypted; see secrets.ts
  sealed text not null,
  is_active boolean not null default true,
  primary key (merchant_id, gateway)
);

-- The merchant's bot; its token encrypted, see secrets.ts.
create table telegram_bot (
  merchant_id uuid primary key references merchant (id) on delete cascade,
  sealed text,
  bot_id bigint,
  -- its name in Telegram, without the @
  name text not null default '',
  -- a code by SMS in place of the contact that Telegram vouches for
  is_phone_verification_required boolean not null default false
);
