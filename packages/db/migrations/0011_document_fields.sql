-- Fields that the specification names (§3) and nothing kept: what other systems call a row, what they sell it for, and
-- what a client of the specification says of an order.

alter table product
  -- where it is sold (spec §7 `type`): 'WEB', 'TG'
  add column systems jsonb not null default '["WEB", "TG"]',
  -- kept for other systems; the prices of this shop are reckoned without them
  add column additional_price bigint check (additional_price between 0 and 1000000000),
  add column eats_price bigint check (eats_price between 0 and 1000000000),
  add column enabled_eats boolean not null default false,
  add column express_price bigint check (express_price between 0 and 1000000000),
  add column enabled_express boolean not null default false,
  -- its id in other systems by their name: { "iiko": "…" }
  add column external_ids jsonb not null default '{}';

alter table branch
  add column company_id text,
  add column payment_id text,
  add column external_ids jsonb not null default '{}';

-- What differs in this city from the merchant's order settings; empty: nothing.
alter table city add column order_settings jsonb not null default '{}';

alter table payment_method
  -- what accounts call it; empty: its type
  add column name text not null default '',
  add column iiko_id text not null default '';

alter table orders
  add column note text not null default '',
  -- the receipt is wanted on a phone; null: on the customer's own
  add column send_cheque boolean not null default false,
  add column send_cheque_phone text,
  -- minutes of the dish that takes longest, as it was when the order was placed
  add column cooking_time integer;
