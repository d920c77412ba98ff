-- A shop is begun at the desk (desk §5.18): who registers, how far they are, and the order by which they try it.

-- Codes to phones that want a shop of their own. There is no shop yet: the rows are the deployment's (merchant_id of zeros).
create table registration_code (
  merchant_id uuid not null,
  phone text not null,
  code_hash bytea not null,
  attempts integer not null default 0,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (merchant_id, phone)
);

-- One for each shop that was begun here; files bring shops without one.
create table shop_start (
  merchant_id uuid primary key references merchant (id) on delete cascade,
  -- of the press that registered it: what is sent twice is one shop
  key uuid not null,
  -- counts what was kept of it
  version integer not null default 1,
  step text not null,
  -- what was typed, by step and field, until it is written where it belongs
  typed jsonb not null default '{}',
  begun_at timestamptz not null,
  opened_at timestamptz,
  -- who knows it sees the shop before it is open; it is shown again, so it is no hash
  look_token text not null
);

-- An order of a shop that is not open yet: it rings and is cooked, and counts in no figure.
alter table orders add column is_test boolean not null default false;

alter table change_entry
  drop constraint change_entry_topic_check,
  add constraint change_entry_topic_check check (topic in ('PRODUCT_MADE', 'PRODUCT_CHANGED', 'PRICES_CHANGED', 'PRODUCT_MOVED',
    'CATEGORY_MADE', 'CATEGORY_CHANGED', 'CATEGORY_MOVED', 'UNDONE', 'SETTINGS_CHANGED',
    'BRANCH_CHANGED', 'HOURS_COPIED', 'ZONE_MADE', 'ZONE_CHANGED', 'ZONE_MOVED', 'ZONE_REMOVED', 'MENU_IMPORTED',
    'BRANCH_MADE', 'SHOP_OPENED'));
