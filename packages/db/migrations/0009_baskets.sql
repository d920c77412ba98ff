-- The copy of a signed-in customer's basket, so that every device of the customer has the same.

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
