-- The menu is exported and imported by sheets: what the options of a dish are called there, and one entry for each import (desk §5.11).

-- how files call it; empty until the next import of a shop that was imported before
alter table modification_group add column ref text not null default '';
alter table modification add column ref text not null default '';

alter table change_entry
  drop constraint change_entry_topic_check,
  add constraint change_entry_topic_check check (topic in ('PRODUCT_MADE', 'PRODUCT_CHANGED', 'PRICES_CHANGED', 'PRODUCT_MOVED',
    'CATEGORY_MADE', 'CATEGORY_CHANGED', 'CATEGORY_MOVED', 'UNDONE', 'SETTINGS_CHANGED',
    'BRANCH_CHANGED', 'HOURS_COPIED', 'ZONE_MADE', 'ZONE_CHANGED', 'ZONE_MOVED', 'ZONE_REMOVED', 'MENU_IMPORTED'));
