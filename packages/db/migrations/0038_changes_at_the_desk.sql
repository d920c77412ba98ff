-- The menu is changed at the desk as well as by files: what a row is called in the files, which state of it somebody saw, and who
-- changed what (desk §6.4, §7).

alter table product
  -- how the import folder calls it; empty until the next import of a shop that was imported before
  add column ref text not null default '',
  -- counts its changes at the desk
  add column version integer not null default 1;

alter table category
  add column ref text not null default '',
  add column version integer not null default 1,
  -- made at the desk and taken back
  add column deleted boolean not null default false;

alter table merchant
  -- since when the shop holds what its last import did not bring; null: nothing
  add column changed_at_desk timestamptz;

-- One change that somebody made: a row for each press, never changed afterwards.
create table change_entry (
  merchant_id uuid not null references merchant (id) on delete cascade,
  id uuid not null,
  at timestamptz not null,
  topic text not null check (topic in ('PRODUCT_MADE', 'PRODUCT_CHANGED', 'PRICES_CHANGED', 'PRODUCT_MOVED', 'CATEGORY_MADE',
    'CATEGORY_CHANGED', 'CATEGORY_MOVED', 'UNDONE')),
  -- null for a tablet, which then is device_id; by_name stays when they go
  staff_id uuid,
  device_id uuid,
  by_name text not null,
  -- who allowed it by PIN
  allowed_by text,
  -- of the press, so that what is sent twice is written once
  key uuid,
  -- the entry whose change it took back
  undoes uuid,
  primary key (merchant_id, id),
  unique (merchant_id, key),
  unique (merchant_id, undoes),
  -- the older one is forgotten first
  foreign key (merchant_id, undoes) references change_entry (merchant_id, id) on delete set null (undoes)
);
create index change_entry_by_time on change_entry (merchant_id, at);

-- What an entry did to one row: values of the fields that it changed, by their names on the wire.
create table change_record (
  merchant_id uuid not null,
  entry_id uuid not null,
  kind text not null check (kind in ('PRODUCT', 'CATEGORY')),
  record_id uuid not null,
  -- the version that it left
  version integer not null,
  before jsonb not null,
  after jsonb not null,
  primary key (merchant_id, entry_id, record_id),
  foreign key (merchant_id, entry_id) references change_entry (merchant_id, id) on delete cascade
);
create index change_record_by_record on change_record (merchant_id, record_id, version);
