-- A choice that is alike on several dishes is one set: what is changed of it is changed on all of them, or on none (desk §5.9).

create table option_set (
  merchant_id uuid not null references merchant (id) on delete cascade,
  id uuid not null,
  -- how files call the choice on a dish that gets it
  ref text not null default '',
  name jsonb not null,
  min integer not null default 0 check (min between 0 and 100),
  max integer not null default 1 check (max between 1 and 100 and max >= min),
  -- [{ id, ref, name, price, minCount, maxCount, image, allergens, diets }]: the dishes have these in this order, with ids of their own
  options jsonb not null default '[]',
  -- counts its changes at the desk
  version integer not null default 1,
  -- its last dish has left it; an undo brings it back
  deleted boolean not null default false,
  primary key (merchant_id, id)
);

alter table modification_group
  -- null: the choice is this dish's own
  add column set_id uuid,
  add foreign key (merchant_id, set_id) references option_set (merchant_id, id);
create index modification_group_by_set on modification_group (merchant_id, set_id) where set_id is not null;

alter table change_entry
  drop constraint change_entry_topic_check,
  add constraint change_entry_topic_check check (topic in ('PRODUCT_MADE', 'PRODUCT_CHANGED', 'PRICES_CHANGED', 'PRODUCT_MOVED',
    'CATEGORY_MADE', 'CATEGORY_CHANGED', 'CATEGORY_MOVED', 'UNDONE', 'SETTINGS_CHANGED',
    'BRANCH_CHANGED', 'HOURS_COPIED', 'ZONE_MADE', 'ZONE_CHANGED', 'ZONE_MOVED', 'ZONE_REMOVED', 'MENU_IMPORTED',
    'BRANCH_MADE', 'SHOP_OPENED', 'OPTION_SET_MADE', 'OPTION_SET_CHANGED', 'OPTION_SET_JOINED', 'OPTION_SET_SPLIT'));
alter table change_record
  drop constraint change_record_kind_check,
  add constraint change_record_kind_check check (kind in ('PRODUCT', 'CATEGORY', 'SETTINGS', 'BRANCH', 'ZONE', 'OPTION_SET'));
