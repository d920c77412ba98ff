-- The log tells of every call that writes (DSK-88): people, tablets, the alarm, stations, pauses and the stop-list, too.
alter table change_entry
  drop constraint change_entry_topic_check,
  add constraint change_entry_topic_check check (topic in (
    'PRODUCT_MADE', 'PRODUCT_CHANGED', 'PRICES_CHANGED', 'PRODUCT_MOVED', 'CATEGORY_MADE', 'CATEGORY_CHANGED', 'CATEGORY_MOVED',
    'UNDONE', 'SETTINGS_CHANGED', 'BRANCH_CHANGED', 'HOURS_COPIED', 'ZONE_MADE', 'ZONE_CHANGED', 'ZONE_MOVED', 'ZONE_REMOVED',
    'MENU_IMPORTED', 'SHOP_IMPORTED', 'OPTION_SET_MADE', 'OPTION_SET_CHANGED', 'OPTION_SET_JOINED', 'OPTION_SET_SPLIT',
    'CONTENT_MADE', 'CONTENT_CHANGED', 'CONTENT_MOVED', 'CONTENT_REMOVED', 'BRANCH_MADE', 'SHOP_OPENED', 'PRODUCT_RETIRED',
    'PRODUCT_RESTORED', 'SHOP_CLOSED', 'SETTINGS_LEFT', 'STAFF_CHANGED', 'DEVICE_CHANGED', 'ALARM_CHANGED', 'STATION_CHANGED',
    'BRANCH_STATE_CHANGED', 'STOP_CHANGED'));
alter table change_record
  drop constraint change_record_kind_check,
  add constraint change_record_kind_check check (kind in (
    'PRODUCT', 'CATEGORY', 'SETTINGS', 'BRANCH', 'ZONE', 'OPTION_SET', 'BANNER', 'STORY', 'PROMO', 'PAGE', 'VACANCY', 'APPLICATION',
    'REVIEW', 'STAFF', 'DEVICE'));
