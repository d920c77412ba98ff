-- Branches and their hours are changed at the desk as well as by files (DSK-70).

alter table branch
  -- how the import folder calls it; empty until the next import of a shop that was imported before
  add column ref text not null default '',
  -- counts its changes at the desk
  add column version integer not null default 1;

alter table change_entry
  drop constraint change_entry_topic_check,
  add constraint change_entry_topic_check check (topic in ('PRODUCT_MADE', 'PRODUCT_CHANGED', 'PRICES_CHANGED', 'PRODUCT_MOVED',
    'CATEGORY_MADE', 'CATEGORY_CHANGED', 'CATEGORY_MOVED', 'UNDONE', 'SETTINGS_CHANGED', 'BRANCH_CHANGED', 'HOURS_COPIED'));
alter table change_record
  drop constraint change_record_kind_check,
  add constraint change_record_kind_check check (kind in ('PRODUCT', 'CATEGORY', 'SETTINGS', 'BRANCH'));
