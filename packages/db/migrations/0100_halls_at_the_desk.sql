-- Halls and tables are drawn at the desk as well as brought by files (part three work §2): which state of one somebody saw, whether
-- somebody took it away, and where a table stands on the plan of its hall. Orders name tables, so that their rows stay.
alter table hall
  add column version integer not null default 1,
  add column deleted boolean not null default false;
alter table dining_table
  add column version integer not null default 1,
  add column deleted boolean not null default false,
  -- left, top, width and height in squares of the plan, and the shape; empty: nobody has drawn it
  add column place text not null default '' check (place ~ '^(\d{1,3} \d{1,3} \d{1,3} \d{1,3} (RECTANGLE|ROUND))?$');

-- Codes that a table had before: who scans one is told so. A code that was in use is never drawn again.
create table former_table_code (
  merchant_id uuid not null,
  code text not null,
  table_id uuid not null,
  ended_at timestamptz not null,
  primary key (merchant_id, code),
  foreign key (merchant_id, table_id) references dining_table (merchant_id, id) on delete cascade
);
create index former_table_code_by_table on former_table_code (merchant_id, table_id);
alter table former_table_code set (autovacuum_analyze_scale_factor = 0, autovacuum_analyze_threshold = 1000);

alter table change_entry
  drop constraint change_entry_topic_check,
  add constraint change_entry_topic_check check (topic in (
    'PRODUCT_MADE', 'PRODUCT_CHANGED', 'PRICES_CHANGED', 'PRODUCT_MOVED', 'CATEGORY_MADE', 'CATEGORY_CHANGED', 'CATEGORY_MOVED',
    'UNDONE', 'SETTINGS_CHANGED', 'BRANCH_CHANGED', 'HOURS_COPIED', 'ZONE_MADE', 'ZONE_CHANGED', 'ZONE_MOVED', 'ZONE_REMOVED',
    'MENU_IMPORTED', 'SHOP_IMPORTED', 'OPTION_SET_MADE', 'OPTION_SET_CHANGED', 'OPTION_SET_JOINED', 'OPTION_SET_SPLIT',
    'CONTENT_MADE', 'CONTENT_CHANGED', 'CONTENT_MOVED', 'CONTENT_REMOVED', 'BRANCH_MADE', 'SHOP_OPENED', 'PRODUCT_RETIRED',
    'PRODUCT_RESTORED', 'SHOP_CLOSED', 'SETTINGS_LEFT', 'STAFF_CHANGED', 'DEVICE_CHANGED', 'ALARM_CHANGED', 'STATION_CHANGED',
    'BRANCH_STATE_CHANGED', 'STOP_CHANGED', 'ACCOUNT_CHANGED', 'HALL_MADE', 'HALL_CHANGED', 'HALL_MOVED', 'HALL_REMOVED',
    'TABLES_CHANGED', 'TABLE_CODE_CHANGED'));
alter table change_record
  drop constraint change_record_kind_check,
  add constraint change_record_kind_check check (kind in (
    'PRODUCT', 'CATEGORY', 'SETTINGS', 'BRANCH', 'ZONE', 'OPTION_SET', 'BANNER', 'STORY', 'PROMO', 'PAGE', 'VACANCY', 'APPLICATION',
    'REVIEW', 'STAFF', 'DEVICE', 'HALL', 'TABLE'));
