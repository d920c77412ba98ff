-- Saved cards (PAY-4): the provider's token, a mask and a type. No number, no expiry, no CVV.

create table card (
  merchant_id uuid not null references merchant (id) on delete cascade,
  id uuid not null,
  user_id uuid not null,
  provider text not null,
  -- BEGUN: the provider's page is open; CODE: the bank's code is awaited
  state text not null check (state in ('BEGUN', 'CODE', 'SAVED', 'FAILED', 'REMOVED')),
  -- what the provider calls its page
  session_id text not null,
  -- the page closes then
  ends_at timestamptz not null,
  -- encrypted; see secrets.ts. Null before it is known and after it was removed at the provider.
  sealed_token text,
  -- tells one card from another without opening the token
  token_digest bytea,
  mask text not null default '',
  type text not null default 'OTHER',
  name text not null default '',
  attempts integer not null default 0,
  created_at timestamptz not null,
  primary key (merchant_id, id),
  unique (merchant_id, provider, session_id),
  foreign key (merchant_id, user_id) references customer (merchant_id, id) on delete cascade
);
create index card_by_user on card (merchant_id, user_id, created_at);
-- A customer keeps a card once, however often it is typed.
create unique index card_once on card (merchant_id, user_id, provider, token_digest)
  where state in ('CODE', 'SAVED');
