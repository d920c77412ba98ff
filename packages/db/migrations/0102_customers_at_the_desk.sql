-- Customers at the desk (desk §5.12, DSK-78, DSK-79): notes of the staff, who may not order, who has read whose page, and cashback that the
-- shop grants. What hangs on a customer goes with them when they are forgotten.

-- Notes are only added.
create table customer_note (
  merchant_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  at timestamptz not null,
  staff_id uuid not null,
  words text not null check (words <> ''),
  -- of the press
  key text not null,
  primary key (merchant_id, id),
  unique (merchant_id, key),
  foreign key (merchant_id, user_id) references customer (merchant_id, id) on delete cascade,
  foreign key (merchant_id, staff_id) references staff (merchant_id, id)
);
create index customer_note_by_customer on customer_note (merchant_id, user_id, at desc);
create policy no_change on customer_note as restrictive for update using (false);
create policy no_removal on customer_note as restrictive for delete using (false);

-- Whose orders the shop takes no more; a row that is there blocks.
create table customer_block (
  merchant_id uuid not null,
  user_id uuid not null,
  at timestamptz not null,
  staff_id uuid not null,
  reason text not null check (reason in ('NOT_TAKEN', 'NOT_PAID', 'FALSE_ORDERS', 'RUDE', 'OTHER')),
  -- for the staff alone
  words text not null default '',
  primary key (merchant_id, user_id),
  foreign key (merchant_id, user_id) references customer (merchant_id, id) on delete cascade,
  foreign key (merchant_id, staff_id) references staff (merchant_id, id)
);

-- Who opened a customer's page, once an hour.
create table customer_view (
  merchant_id uuid not null,
  user_id uuid not null,
  staff_id uuid not null,
  hour timestamptz not null,
  at timestamptz not null,
  primary key (merchant_id, user_id, staff_id, hour),
  foreign key (merchant_id, user_id) references customer (merchant_id, id) on delete cascade,
  foreign key (merchant_id, staff_id) references staff (merchant_id, id)
);
create index customer_view_by_time on customer_view (merchant_id, at desc);

alter table customer_note set (autovacuum_analyze_scale_factor = 0, autovacuum_analyze_threshold = 1000);
alter table customer_block set (autovacuum_analyze_scale_factor = 0, autovacuum_analyze_threshold = 1000);
alter table customer_view set (autovacuum_analyze_scale_factor = 0, autovacuum_analyze_threshold = 1000);

-- Cashback that somebody of the shop granted: who, with whose PIN, why, and the press.
alter table cashback_entry
  add column staff_id uuid,
  add column allowed_by uuid,
  add column note text not null default '',
  add column key text;
create unique index cashback_entry_by_key on cashback_entry (merchant_id, key) where key is not null;

alter table change_entry
  drop constraint change_entry_topic_check,
  add constraint change_entry_topic_check check (topic in (
    'PRODUCT_MADE', 'PRODUCT_CHANGED', 'PRICES_CHANGED', 'PRODUCT_MOVED', 'CATEGORY_MADE', 'CATEGORY_CHANGED', 'CATEGORY_MOVED',
    'UNDONE', 'SETTINGS_CHANGED', 'BRANCH_CHANGED', 'HOURS_COPIED', 'ZONE_MADE', 'ZONE_CHANGED', 'ZONE_MOVED', 'ZONE_REMOVED',
    'MENU_IMPORTED', 'SHOP_IMPORTED', 'OPTION_SET_MADE', 'OPTION_SET_CHANGED', 'OPTION_SET_JOINED', 'OPTION_SET_SPLIT',
    'CONTENT_MADE', 'CONTENT_CHANGED', 'CONTENT_MOVED', 'CONTENT_REMOVED', 'BRANCH_MADE', 'SHOP_OPENED', 'PRODUCT_RETIRED',
    'PRODUCT_RESTORED', 'SHOP_CLOSED', 'SETTINGS_LEFT', 'STAFF_CHANGED', 'DEVICE_CHANGED', 'ALARM_CHANGED', 'STATION_CHANGED',
    'BRANCH_STATE_CHANGED', 'STOP_CHANGED', 'ACCOUNT_CHANGED', 'HALL_MADE', 'HALL_CHANGED', 'HALL_MOVED', 'HALL_REMOVED',
    'TABLES_CHANGED', 'TABLE_CODE_CHANGED', 'CUSTOMER_CHANGED', 'CUSTOMERS_EXPORTED'));
alter table change_record
  drop constraint change_record_kind_check,
  add constraint change_record_kind_check check (kind in (
    'PRODUCT', 'CATEGORY', 'SETTINGS', 'BRANCH', 'ZONE', 'OPTION_SET', 'BANNER', 'STORY', 'PROMO', 'PAGE', 'VACANCY', 'APPLICATION',
    'REVIEW', 'STAFF', 'DEVICE', 'HALL', 'TABLE', 'CUSTOMER'));
