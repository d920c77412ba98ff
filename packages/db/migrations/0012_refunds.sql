-- Money that goes back, whole or in parts: each time under a key of its own, never more than had come.

alter table payment_transaction
  -- what was asked back, whether it went or not; what failed no longer counts
  add column refund_asked_tiyin bigint not null default 0,
  add column refunded_tiyin bigint not null default 0;
update payment_transaction set refund_asked_tiyin = amount_tiyin, refunded_tiyin = amount_tiyin
where state = 'REVERSED';
alter table payment_transaction
  add check (refunded_tiyin >= 0),
  add check (refunded_tiyin <= refund_asked_tiyin),
  add check (refund_asked_tiyin <= amount_tiyin),
  add check ((state = 'REVERSED') = (refunded_tiyin = amount_tiyin));

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

-- What is owed for orders that were called off before there were refunds. The id is the transaction's: jobs name it so.
insert into payment_refund (merchant_id, id, refund_key, payment_id, amount_tiyin, state, requested_at)
select merchant_id, id, 'called off ' || id, id, amount_tiyin, 'REQUESTED', to_timestamp(refund_due_ms / 1000.0)
from payment_transaction where state = 'PERFORMED' and refund_due_ms is not null;
update payment_transaction set refund_asked_tiyin = amount_tiyin
where state = 'PERFORMED' and refund_due_ms is not null;
insert into job (merchant_id, id, queue, key, payload, run_at)
select merchant_id, gen_random_uuid(), 'payment refund', id::text, jsonb_build_object('id', id), now()
from payment_refund on conflict (queue, key) do nothing;
