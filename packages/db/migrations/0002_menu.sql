-- What a merchant may say of its menu beyond the first order: allergens and diets, mealtimes, a stop-list with an end,
-- favourites and grades; the colours behind the picture of a story.

alter table product
  -- null: the merchant has not said, which is not the same as "none"
  add column allergens jsonb,
  add column diets jsonb not null default '[]';

alter table modification
  add column allergens jsonb,
  add column diets jsonb not null default '[]';

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

-- The stop-list: sold again by itself at stopped_until, or, when that is null, only when somebody says so.
alter table product_branch
  add column stopped boolean not null default false,
  add column stopped_until timestamptz,
  add constraint product_branch_stop check (stopped or stopped_until is null);

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

create table product_grade (
  merchant_id uuid not null,
  id uuid not null,
  product_id uuid not null,
  -- null for grades that came with an import
  user_id uuid,
  order_id uuid,
  grade integer not null check (grade between 1 and 5),
  comment text not null default '',
  hidden boolean not null default false,
  created_at timestamptz not null,
  primary key (merchant_id, id),
  foreign key (merchant_id, product_id) references product (merchant_id, id) on delete cascade,
  foreign key (merchant_id, user_id) references customer (merchant_id, id) on delete cascade,
  foreign key (merchant_id, order_id) references orders (merchant_id, id) on delete cascade
);
create index product_grade_by_product on product_grade (merchant_id, product_id, created_at desc);
-- one grade an order and product
create unique index product_grade_once on product_grade (merchant_id, order_id, product_id) where order_id is not null;

alter table story
  -- two colours behind its cut-out picture; empty: the theme's own
  add column plate jsonb not null default '[]';
