-- Zones are drawn at the desk as well as brought by files (desk §5.14): what files call one, which state of it somebody saw,
-- and whether it is used.
alter table zone
  -- empty until the next import of a shop that was imported before
  add column ref text not null default '',
  -- counts its changes at the desk
  add column version integer not null default 1,
  -- switched off by hand; nobody is delivered by it
  add column is_active boolean not null default true,
  -- taken away; the log still names it, and an undo brings it back
  add column deleted boolean not null default false;

-- A zone that is made, changed, moved or removed is an entry of the log (DSK-88), beside those of branches.
alter table change_entry
  drop constraint change_entry_topic_check,
  add constraint change_entry_topic_check check (topic in ('PRODUCT_MADE', 'PRODUCT_CHANGED', 'PRICES_CHANGED', 'PRODUCT_MOVED',
    'CATEGORY_MADE', 'CATEGORY_CHANGED', 'CATEGORY_MOVED', 'UNDONE', 'SETTINGS_CHANGED',
    'BRANCH_CHANGED', 'HOURS_COPIED', 'ZONE_MADE', 'ZONE_CHANGED', 'ZONE_MOVED', 'ZONE_REMOVED'));
alter table change_record
  drop constraint change_record_kind_check,
  add constraint change_record_kind_check check (kind in ('PRODUCT', 'CATEGORY', 'SETTINGS', 'BRANCH', 'ZONE'));
