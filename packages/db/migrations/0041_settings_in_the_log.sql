-- A publication of settings is an entry of the log; its one record is the shop (DSK-88).
alter table change_entry
  drop constraint change_entry_topic_check,
  add constraint change_entry_topic_check check (topic in ('PRODUCT_MADE', 'PRODUCT_CHANGED', 'PRICES_CHANGED', 'PRODUCT_MOVED',
    'CATEGORY_MADE', 'CATEGORY_CHANGED', 'CATEGORY_MOVED', 'UNDONE', 'SETTINGS_CHANGED'));
alter table change_record
  drop constraint change_record_kind_check,
  add constraint change_record_kind_check check (kind in ('PRODUCT', 'CATEGORY', 'SETTINGS'));
