-- Accounts with providers, SMS gateways and Telegram are typed at the desk: who did it and when, and what the last test found.
alter table gateway_account
  add column version integer not null default 1,
  add column changed_at timestamptz,
  add column changed_by text,
  add column tested jsonb,
  -- its provider itself says that the key is wrong: no customer is sent there
  add column is_refused boolean not null default false,
  -- the last call that no key of the account had signed
  add column refused_at timestamptz;
alter table sms_account
  add column version integer not null default 1,
  add column changed_at timestamptz,
  add column changed_by text,
  add column tested jsonb;
alter table telegram_bot
  add column version integer not null default 1,
  add column changed_at timestamptz,
  add column changed_by text,
  add column tested jsonb;

-- What an account was before its key changed: calls that were signed by it are taken until then (part three, money §1).
create table account_key (
  merchant_id uuid not null,
  provider text not null,
  id uuid not null,
  -- as of gateway_account, in the same context
  sealed text not null,
  valid_from timestamptz not null,
  valid_until timestamptz not null,
  primary key (merchant_id, provider, id),
  foreign key (merchant_id, provider) references gateway_account (merchant_id, provider) on delete cascade
);

alter table payment_log add column by_former_key boolean not null default false;
create index payment_log_of_provider on payment_log (merchant_id, provider, at desc);

alter table change_entry
  drop constraint change_entry_topic_check,
  add constraint change_entry_topic_check check (topic in (
    'PRODUCT_MADE', 'PRODUCT_CHANGED', 'PRICES_CHANGED', 'PRODUCT_MOVED', 'CATEGORY_MADE', 'CATEGORY_CHANGED', 'CATEGORY_MOVED',
    'UNDONE', 'SETTINGS_CHANGED', 'BRANCH_CHANGED', 'HOURS_COPIED', 'ZONE_MADE', 'ZONE_CHANGED', 'ZONE_MOVED', 'ZONE_REMOVED',
    'MENU_IMPORTED', 'SHOP_IMPORTED', 'OPTION_SET_MADE', 'OPTION_SET_CHANGED', 'OPTION_SET_JOINED', 'OPTION_SET_SPLIT',
    'CONTENT_MADE', 'CONTENT_CHANGED', 'CONTENT_MOVED', 'CONTENT_REMOVED', 'BRANCH_MADE', 'SHOP_OPENED', 'PRODUCT_RETIRED',
    'PRODUCT_RESTORED', 'SHOP_CLOSED', 'SETTINGS_LEFT', 'STAFF_CHANGED', 'DEVICE_CHANGED', 'ALARM_CHANGED', 'STATION_CHANGED',
    'BRANCH_STATE_CHANGED', 'STOP_CHANGED', 'ACCOUNT_CHANGED'));
