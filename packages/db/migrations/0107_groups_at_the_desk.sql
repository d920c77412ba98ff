-- Groups of categories are changed at the desk as well as brought by files (spec §3 Group): which state of one somebody saw, and whether
-- somebody took it away. Categories name them, so that their rows stay.
alter table product_group
  add column version integer not null default 1,
  add column deleted boolean not null default false;

alter table change_record
  drop constraint change_record_kind_check,
  add constraint change_record_kind_check check (kind in (
    'PRODUCT', 'CATEGORY', 'SETTINGS', 'BRANCH', 'ZONE', 'OPTION_SET', 'BANNER', 'STORY', 'PROMO', 'PAGE', 'VACANCY', 'APPLICATION',
    'REVIEW', 'STAFF', 'DEVICE', 'HALL', 'TABLE', 'CUSTOMER', 'GROUP'));
