-- Money in and money back.

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
  -- what was asked back, whether it went or not; what failed no longer counts
  refund_asked_tiyin bigint not null default 0,
  refunded_tiyin bigint not null default 0,
  primary key (merchant_id, id),
  unique (merchant_id, provider, external_id),
  unique (merchant_id, number),
  foreign key (merchant_id, order_id) references orders (merchant_id, id),
  check ((state in ('PERFORMED', 'REVERSED')) = (performed_ms is not null)),
  check ((state in ('CANCELLED', 'REVERSED')) = (cancelled_ms is not null)),
  check (refunded_tiyin >= 0),
  check (refunded_tiyin <= refund_asked_tiyin),
  check (refund_asked_tiyin <= amount_tiyin),
  check ((state = 'REVERSED') = (refunded_tiyin = amount_tiyin))
);
-- INV-6: over all providers, one transaction holds an order
create unique index payment_transaction_active on payment_transaction (merchant_id, order_id)
  where state in ('CREATED', 'PERFORMED');
create index payment_transaction_by_order on payment_transaction (merchant_id, order_id);
create index payment_transaction_by_time on payment_transaction (merchant_id, provider, external_ms);

create table payment_refund (
  merchant_id uuid not null references merchant (id) on delete restrict,
  id uuid not null,
  -- whoever asks names it: asked twice under one key, money goes back once
  refund_key text not null,
  payment_id uuid not null,
  amount_tiyin bigint not null check (amount_tiyin > 0),
  -- SENT is written before the provider is asked; BY_HAND waits for its own side
  state text not null check (state in ('REQUESTED', 'SENT', 'BY_HAND', 'DONE', 'FAILED')),
  reason text not null default '',
  -- the provider's last word against it
  problem text,
  requested_at timestamptz not null,
  sent_at timestamptz,
  ended_at timestamptz,
  primary key (merchant_id, id),
  unique (merchant_id, refund_key),
  foreign key (merchant_id, payment_id) references payment_transaction (merchant_id, id),
  check ((state in ('DONE', 'FAILED')) = (ended_at is not null))
);
create index payment_refund_by_payment on payment_refund (merchant_id, payment_id);
-- one at a time is under way, so that the provider's sum tells whether it went
create unique index payment_refund_sent on payment_refund (merchant_id, payment_id) where state = 'SENT';
create index payment_refund_open on payment_refund (merchant_id, requested_at) where state <> 'DONE';

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
