-- The customers of each merchant: sign-in, addresses, devices, chats.

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
  -- the language they were last seen with; null until then
  language text,
  -- their chat with the merchant's bot; null until they have pressed Start there
  telegram_id bigint,
  -- who they are in Telegram; unlike their chat (telegram_id) it stays when they block the bot
  telegram_user_id bigint,
  primary key (merchant_id, id),
  unique (merchant_id, phone)
);
create unique index customer_by_telegram on customer (merchant_id, telegram_id) where telegram_id is not null;
create unique index customer_by_telegram_user on customer (merchant_id, telegram_user_id) where telegram_user_id is not null;
create index customer_by_image on customer (merchant_id, image) where image <> '';

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

-- One live code for each purpose: a resend overwrites the older one. NEW_PHONE goes to the number that is to be theirs.
create table account_code (
  merchant_id uuid not null,
  user_id uuid not null,
  purpose text not null check (purpose in ('REMOVE', 'OLD_PHONE', 'NEW_PHONE')),
  -- what the customer names it by; another one with every resend
  id uuid not null,
  phone text not null,
  code_hash bytea not null,
  attempts integer not null default 0,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (merchant_id, user_id, purpose),
  foreign key (merchant_id, user_id) references customer (merchant_id, id) on delete cascade
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

create table card (
  merchant_id uuid not null references merchant (id) on delete cascade,
  id uuid not null,
  user_id uuid not null,
  provider text not null,
  -- BEGUN: the provider's page is open; CODE: the bank's code is awaited
  state text not null check (state in ('BEGUN', 'CODE', 'SAVED', 'FAILED', 'REMOVED')),
  -- what the provider calls its page
  session_id text not null,
  -- the page closes then
  ends_at timestamptz not null,
  -- encrypted; see secrets.ts. Null before it is known and after it was removed at the provider.
  sealed_token text,
  -- tells one card from another without opening the token
  token_digest bytea,
  mask text not null default '',
  type text not null default 'OTHER',
  name text not null default '',
  attempts integer not null default 0,
  created_at timestamptz not null,
  primary key (merchant_id, id),
  unique (merchant_id, provider, session_id),
  foreign key (merchant_id, user_id) references customer (merchant_id, id) on delete cascade
);
create index card_by_user on card (merchant_id, user_id, created_at);
-- A customer keeps a card once, however often it is typed.
create unique index card_once on card (merchant_id, user_id, provider, token_digest)
  where state in ('CODE', 'SAVED');

-- What the bot knows of a chat, of a customer or of somebody who is none yet.
create table telegram_chat (
  merchant_id uuid not null references merchant (id) on delete cascade,
  -- of a private chat, which is the id of its user
  chat_id bigint not null,
  -- they have pressed Start or allowed it otherwise; a bot may not begin
  can_write boolean not null default false,
  language text,
  -- their own contact, as they shared it with the bot
  phone text,
  phone_shared_at timestamptz,
  modified_at timestamptz not null,
  primary key (merchant_id, chat_id)
);

-- Updates of a bot that were dealt with: each counts once, however often it is sent.
create table telegram_update (
  merchant_id uuid not null references merchant (id) on delete cascade,
  update_id bigint not null,
  received_at timestamptz not null,
  primary key (merchant_id, update_id)
);

create table vacancy_application (
  merchant_id uuid not null,
  id uuid not null,
  vacancy_id uuid not null,
  -- whoever was signed in: leaves together with the account
  user_id uuid,
  name text not null,
  phone text not null,
  about text not null default '',
  -- of what was written: the same application sent again is the same row
  digest bytea not null,
  created_at timestamptz not null,
  primary key (merchant_id, id),
  unique (merchant_id, vacancy_id, digest),
  foreign key (merchant_id, vacancy_id) references vacancy (merchant_id, id) on delete cascade,
  foreign key (merchant_id, user_id) references customer (merchant_id, id) on delete cascade
);
create index vacancy_application_by_user on vacancy_application (merchant_id, user_id) where user_id is not null;
create index vacancy_application_by_time on vacancy_application (merchant_id, created_at);
