-- A dish that the desk takes off the menu for good, and brings back, is an entry of the log each time.
alter table change_entry
  drop constraint change_entry_topic_check,
  add constraint change_entry_topic_check check (topic in (
    'PRODUCT_MADE', 'PRODUCT_CHANGED', 'PRICES_CHANGED', 'PRODUCT_MOVED', 'CATEGORY_MADE', 'CATEGORY_CHANGED', 'CATEGORY_MOVED',
    'UNDONE', 'SETTINGS_CHANGED', 'BRANCH_CHANGED', 'HOURS_COPIED', 'ZONE_MADE', 'ZONE_CHANGED', 'ZONE_MOVED', 'ZONE_REMOVED',
    'MENU_IMPORTED', 'SHOP_IMPORTED', 'OPTION_SET_MADE', 'OPTION_SET_CHANGED', 'OPTION_SET_JOINED', 'OPTION_SET_SPLIT',
    'CONTENT_MADE', 'CONTENT_CHANGED', 'CONTENT_MOVED', 'CONTENT_REMOVED', 'BRANCH_MADE', 'SHOP_OPENED', 'PRODUCT_RETIRED',
    'PRODUCT_RESTORED'));
