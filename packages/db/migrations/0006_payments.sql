-- Money in: accounts of merchants with providers, what providers told us, and the transactions that came of it.

create table payment_provider (
  merchant_id uuid not null references merchant (id) on delete cascade,
  provider text not null,
  -- all settings of the account, keys among them, encrypted; see secrets.ts
  sealed text not null,
  is_active boolean not null default true,
  primary key (merchant_id, provider)
);

alter table merchant_counter add column payment_number bigint not null default 0;

create table payment_transaction (
  merchant_id uuid not null references merchant (id) on delete restrict,
  id uuid not null,
  -- what providers know it by; some take whole numbers only
  number bigint not null,
  provider text not null,
  -- the provider's own id as text: some pass 2^53
  external_id text not null,
  order_id uuid not null,
  amount_tiyin bigint not null check (amount_tiyin > 0),
  state text not null check (state in ('CREATED', 'PERFORMED', 'CANCELLED', 'REVERSED')),
  -- the provider's word for why it was called off
  reason integer,
  -- milliseconds since 1970, answered exactly as they were first
  external_ms bigint,
  created_ms bigint not null,
  performed_ms bigint,
  cancelled_ms bigint,
  -- money that shall go back although its provider has not said so yet: the order was called off
  refund_due_ms bigint,
  -- what else the provider sent and may ask for again
  details jsonb not null default '{}',
  primary key (merchant_id, id),
  unique (merchant_id, provider, external_id),
  unique (merchant_id, number),
  foreign key (merchant_id, order_id) references orders (merchant_id, id),
  check ((state in ('PERFORMED', 'REVERSED')) = (performed_ms is not null)),
  check ((state in ('CANCELLED', 'REVERSED')) = (cancelled_ms is not null))
);
-- INV-6: over all providers, one transaction holds an order
create unique index payment_transaction_active on payment_transaction (merchant_id, order_id)
  where state in ('CREATED', 'PERFORMED');
create index payment_transaction_by_order on payment_transaction (merchant_id, order_id);
create index payment_transaction_by_time on payment_transaction (merchant_id, provider, external_ms);

-- Every call of a provider and our answer, without keys and card data, for 90 days.
create table payment_log (
  merchant_id uuid not null references merchant (id) on delete cascade,
  id uuid not null,
  provider text not null,
  call text not null,
  request text not null,
  reply text not null,
  at timestamptz not null,
  primary key (merchant_id, id)
);
create index payment_log_by_time on payment_log (at);

-- For the fiscal receipt, beside mxic_code: the packing code of the same catalogue, and the VAT in the price.
alter table product
  add column package_code text not null default '',
  add column vat_percent integer not null default 12 check (vat_percent between 0 and 100);
