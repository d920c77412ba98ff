-- The staff of a shop: who they are, their tablets, and how they sign in (desk §3).

create table staff (
  merchant_id uuid not null references merchant (id) on delete cascade,
  id uuid not null,
  phone text not null,
  name text not null,
  role text not null check (role in ('OWNER', 'MANAGER', 'OPERATOR', 'KITCHEN', 'WAITER', 'COURIER')),
  -- empty: every branch, also those to come
  branch_ids uuid[] not null default '{}',
  language text,
  -- INVITED until the invitation was used. Who leaves is OFF and never deleted: the history keeps their name.
  status text not null default 'INVITED' check (status in ('INVITED', 'ACTIVE', 'OFF')),
  -- scrypt; null until a PIN is chosen
  pin_salt bytea,
  pin_hash bytea,
  created_at timestamptz not null,
  last_seen_at timestamptz,
  primary key (merchant_id, id),
  unique (merchant_id, phone),
  check ((pin_salt is null) = (pin_hash is null))
);

-- A tablet. It joins once, by digits that live two minutes, and stays until it is revoked.
create table staff_device (
  merchant_id uuid not null references merchant (id) on delete cascade,
  id uuid not null,
  name text not null,
  branch_ids uuid[] not null,
  purpose text not null check (purpose in ('BOARD', 'KITCHEN', 'COUNTER')),
  station_id uuid,
  join_hash bytea,
  join_ends_at timestamptz,
  joined_at timestamptz,
  revoked_at timestamptz,
  last_seen_at timestamptz,
  primary key (merchant_id, id)
);
create index staff_device_joining on staff_device (merchant_id, join_hash) where join_hash is not null;

-- A sign-in of a person or of a device. The token itself is never stored, as in session.
create table staff_session (
  merchant_id uuid not null,
  token_hash bytea not null,
  staff_id uuid,
  device_id uuid,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- until when what asks for proof may be done
  proven_until timestamptz,
  primary key (merchant_id, token_hash),
  foreign key (merchant_id, staff_id) references staff (merchant_id, id) on delete cascade,
  foreign key (merchant_id, device_id) references staff_device (merchant_id, id) on delete cascade,
  check ((staff_id is null) <> (device_id is null))
);
create index staff_session_by_staff on staff_session (merchant_id, staff_id);
create index staff_session_by_device on staff_session (merchant_id, device_id);

-- One live code per phone: a resend overwrites the older one. A row is there for any phone that asked, so that nobody
-- learns from the answer whose phone is the staff's.
create table staff_code (
  merchant_id uuid not null references merchant (id) on delete cascade,
  phone text not null,
  code_hash bytea not null,
  attempts integer not null default 0,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (merchant_id, phone)
);

create table staff_invitation (
  merchant_id uuid not null,
  staff_id uuid not null,
  token_hash bytea not null,
  expires_at timestamptz not null,
  primary key (merchant_id, staff_id),
  foreign key (merchant_id, staff_id) references staff (merchant_id, id) on delete cascade
);

-- Wrong PINs of a person on one device: the fifth locks that person there.
create table staff_pin_try (
  merchant_id uuid not null,
  staff_id uuid not null,
  session_hash bytea not null,
  wrong integer not null,
  locked_until timestamptz,
  primary key (merchant_id, staff_id, session_hash),
  foreign key (merchant_id, staff_id) references staff (merchant_id, id) on delete cascade,
  foreign key (merchant_id, session_hash) references staff_session (merchant_id, token_hash) on delete cascade
);

-- One call that somebody who may has allowed by PIN; used once.
create table staff_allowance (
  merchant_id uuid not null,
  token_hash bytea not null,
  session_hash bytea not null,
  staff_id uuid not null,
  call text not null,
  about text not null,
  expires_at timestamptz not null,
  primary key (merchant_id, token_hash),
  foreign key (merchant_id, session_hash) references staff_session (merchant_id, token_hash) on delete cascade,
  foreign key (merchant_id, staff_id) references staff (merchant_id, id) on delete cascade
);

-- Somebody is expected to hear the orders of these branches from began_at on.
create table staff_shift (
  merchant_id uuid not null,
  id uuid not null,
  staff_id uuid,
  device_id uuid,
  branch_ids uuid[] not null,
  began_at timestamptz not null,
  ended_at timestamptz,
  primary key (merchant_id, id),
  foreign key (merchant_id, staff_id) references staff (merchant_id, id) on delete cascade,
  foreign key (merchant_id, device_id) references staff_device (merchant_id, id) on delete cascade,
  check ((staff_id is null) <> (device_id is null))
);
create unique index staff_shift_open on staff_shift (merchant_id, coalesce(staff_id, device_id)) where ended_at is null;

-- What each open screen said last of itself.
create table staff_presence (
  merchant_id uuid not null,
  screen_id uuid not null,
  session_hash bytea not null,
  branch_ids uuid[] not null,
  is_visible boolean not null,
  has_sound boolean not null,
  has_wake_lock boolean not null,
  is_installed boolean not null,
  battery integer,
  version text not null,
  looks_at uuid,
  heard_at timestamptz not null,
  primary key (merchant_id, screen_id),
  foreign key (merchant_id, session_hash) references staff_session (merchant_id, token_hash) on delete cascade
);
