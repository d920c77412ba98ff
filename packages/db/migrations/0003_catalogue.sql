-- What a merchant sells, when and where.

create table product_group (
  merchant_id uuid not null references merchant (id) on delete cascade,
  id uuid not null,
  name jsonb not null,
  icon text not null default '',
  image text not null default '',
  bg_color text not null default '',
  icon_bg_color text not null default '',
  priority integer not null default 0,
  primary key (merchant_id, id)
);

create table category (
  merchant_id uuid not null references merchant (id) on delete cascade,
  id uuid not null,
  group_id uuid,
  name jsonb not null,
  image text not null default '',
  text_color text not null default '',
  plate jsonb not null default '[]',
  view_type text not null default 'MEDIUM' check (view_type in ('BIG', 'MEDIUM', 'SMALL')),
  scroll_type text not null default 'VERTICAL' check (scroll_type in ('VERTICAL', 'HORIZONTAL')),
  navigation_type text not null default 'SHEET' check (navigation_type in ('SHEET', 'POP_UP', 'FULL_SCREEN')),
  is_without_cart boolean not null default false,
  priority integer not null default 0,
  primary key (merchant_id, id),
  foreign key (merchant_id, group_id) references product_group (merchant_id, id)
);

create table product (
  merchant_id uuid not null references merchant (id) on delete cascade,
  id uuid not null,
  category_id uuid not null,
  name jsonb not null,
  description jsonb not null,
  image text not null default '',
  gallery jsonb not null default '[]',
  cost_price bigint not null check (cost_price between 0 and 1000000000),
  -- percent with at most two decimals, 0..100
  discount numeric(5, 2) not null default 0 check (discount between 0 and 100),
  unit text not null default 'COUNT' check (unit in ('KG', 'LITER', 'GRAMM', 'COUNT')),
  amount numeric(10, 3) not null default 1 check (amount > 0),
  measure text not null default '',
  calorie integer not null default 0 check (calorie >= 0),
  time_cooking_min integer not null default 0 check (time_cooking_min >= 0),
  time_cooking_max integer not null default 0 check (time_cooking_max >= time_cooking_min),
  labels jsonb not null default '[]',
  tags jsonb not null default '[]',
  barcode text not null default '',
  mxic_code text not null default '',
  delivery_enabled boolean not null default true,
  is_cart_recommendation boolean not null default false,
  active boolean not null default true,
  deleted boolean not null default false,
  priority integer not null default 0,
  -- null: the merchant has not said, which is not the same as "none"
  allergens jsonb,
  diets jsonb not null default '[]',
  -- For the fiscal receipt, beside mxic_code: the packing code of the same catalogue, and the VAT in the price.
  package_code text not null default '',
  vat_percent integer not null default 12 check (vat_percent between 0 and 100),
  primary key (merchant_id, id),
  foreign key (merchant_id, category_id) references category (merchant_id, id)
);
create index product_by_category on product (merchant_id, category_id);

-- Which branch carries a product, and how many are left there (null: not counted).
create table product_branch (
  merchant_id uuid not null,
  product_id uuid not null,
  branch_id uuid not null,
  is_available boolean not null default true,
  stock integer check (stock >= 0),
  -- The stop-list: sold again by itself at stopped_until, or, when that is null, only when somebody says so.
  stopped boolean not null default false,
  stopped_until timestamptz,
  primary key (merchant_id, product_id, branch_id),
  foreign key (merchant_id, product_id) references product (merchant_id, id) on delete cascade,
  foreign key (merchant_id, branch_id) references branch (merchant_id, id) on delete cascade,
  constraint product_branch_stop check (stopped or stopped_until is null)
);
create index product_branch_by_branch on product_branch (merchant_id, branch_id);

create table modification_group (
  merchant_id uuid not null,
  id uuid not null,
  product_id uuid not null,
  name jsonb not null,
  min integer not null default 0 check (min between 0 and 100),
  max integer not null default 1 check (max between 1 and 100 and max >= min),
  priority integer not null default 0,
  primary key (merchant_id, id),
  foreign key (merchant_id, product_id) references product (merchant_id, id) on delete cascade
);
create index modification_group_by_product on modification_group (merchant_id, product_id);

create table modification (
  merchant_id uuid not null,
  id uuid not null,
  group_id uuid not null,
  name jsonb not null,
  image text not null default '',
  price bigint not null default 0 check (price between 0 and 1000000000),
  min_count integer not null default 0 check (min_count between 0 and 100),
  max_count integer not null default 1 check (max_count between 1 and 100 and max_count >= min_count),
  active boolean not null default true,
  priority integer not null default 0,
  allergens jsonb,
  diets jsonb not null default '[]',
  primary key (merchant_id, id),
  foreign key (merchant_id, group_id) references modification_group (merchant_id, id) on delete cascade
);
create index modification_by_group on modification (merchant_id, group_id);

-- When parts of the menu are served: breakfast, business lunch.
create table mealtime (
  merchant_id uuid not null references merchant (id) on delete cascade,
  id uuid not null,
  name jsonb not null,
  -- [{ weekName, open, close }], local to the branch; close before open is the next day
  hours jsonb not null,
  priority integer not null default 0,
  primary key (merchant_id, id)
);

-- A product without rows here goes by its category; a category without rows is served whenever the branch is open.
create table product_mealtime (
  merchant_id uuid not null,
  product_id uuid not null,
  mealtime_id uuid not null,
  primary key (merchant_id, product_id, mealtime_id),
  foreign key (merchant_id, product_id) references product (merchant_id, id) on delete cascade,
  foreign key (merchant_id, mealtime_id) references mealtime (merchant_id, id) on delete cascade
);

create table category_mealtime (
  merchant_id uuid not null,
  category_id uuid not null,
  mealtime_id uuid not null,
  primary key (merchant_id, category_id, mealtime_id),
  foreign key (merchant_id, category_id) references category (merchant_id, id) on delete cascade,
  foreign key (merchant_id, mealtime_id) references mealtime (merchant_id, id) on delete cascade
);

create table favourite (
  merchant_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  product_id uuid not null,
  created_at timestamptz not null,
  primary key (merchant_id, id),
  unique (merchant_id, user_id, product_id),
  foreign key (merchant_id, user_id) references customer (merchant_id, id) on delete cascade,
  foreign key (merchant_id, product_id) references product (merchant_id, id) on delete cascade
);
