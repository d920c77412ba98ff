-- The saved copies of customers' baskets, and baskets of several people.

create table basket (
  merchant_id uuid not null,
  user_id uuid not null,
  -- the key of a brand of the merchant, main for the merchant's own shop
  brand text not null check (length(brand) between 1 and 60),
  version integer not null check (version >= 1),
  -- [{ productId, modifications: [{ id, count }], count, comment }]: choices, never prices
  lines jsonb not null default '[]',
  promo_code text not null default '',
  modified_at timestamptz not null,
  primary key (merchant_id, user_id, brand),
  foreign key (merchant_id, user_id) references customer (merchant_id, id) on delete cascade
);

create table shared_basket (
  merchant_id uuid not null references merchant (id) on delete cascade,
  id uuid not null,
  -- what its link carries; not to be guessed
  code text not null,
  branch_id uuid not null,
  table_id uuid,
  state text not null default 'OPEN' check (state in ('OPEN', 'LOCKED', 'ORDERED', 'CLOSED')),
  version integer not null default 1,
  -- who is ordering, which version was locked, and until when it is
  locked_by uuid,
  locked_version integer,
  locked_until timestamptz,
  order_id uuid,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (merchant_id, id),
  unique (merchant_id, code),
  foreign key (merchant_id, branch_id) references branch (merchant_id, id) on delete cascade,
  foreign key (merchant_id, table_id) references dining_table (merchant_id, id) on delete cascade,
  -- deferred: the basket ends first of all in its order's transaction
  foreign key (merchant_id, order_id) references orders (merchant_id, id) deferrable initially deferred,
  check ((state = 'LOCKED') = (locked_by is not null and locked_version is not null and locked_until is not null)),
  check ((state = 'ORDERED') = (order_id is not null))
);
-- everybody who scans the code of a table comes to one basket
create unique index shared_basket_at_table on shared_basket (merchant_id, table_id)
  where table_id is not null and state in ('OPEN', 'LOCKED');

create table shared_basket_person (
  merchant_id uuid not null,
  basket_id uuid not null,
  id uuid not null,
  -- in the order in which they came; the first of those who are there is the host
  position integer not null,
  name text not null,
  token_hash bytea not null,
  -- who was signed in on joining is nobody else; null: whoever has the token
  user_id uuid,
  is_ready boolean not null default false,
  joined_at timestamptz not null,
  primary key (merchant_id, basket_id, id),
  unique (merchant_id, basket_id, position),
  unique (merchant_id, token_hash),
  foreign key (merchant_id, basket_id) references shared_basket (merchant_id, id) on delete cascade,
  foreign key (merchant_id, user_id) references customer (merchant_id, id) on delete cascade
);

create table shared_basket_line (
  merchant_id uuid not null,
  basket_id uuid not null,
  person_id uuid not null,
  -- a hash of product and choices: what is chosen alike is one line
  line_key text not null,
  product_id uuid not null,
  -- [{ id, count }]
  modifications jsonb not null default '[]',
  count integer not null check (count between 1 and 1000),
  comment text not null default '',
  position integer not null,
  primary key (merchant_id, basket_id, person_id, line_key),
  foreign key (merchant_id, basket_id, person_id)
    references shared_basket_person (merchant_id, basket_id, id) on delete cascade,
  foreign key (merchant_id, product_id) references product (merchant_id, id)
);

-- What was sent twice is done once.
create table shared_basket_operation (
  merchant_id uuid not null,
  basket_id uuid not null,
  id uuid not null,
  primary key (merchant_id, basket_id, id),
  foreign key (merchant_id, basket_id) references shared_basket (merchant_id, id) on delete cascade
);
