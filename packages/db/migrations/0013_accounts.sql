-- Proof that an account is its owner's, asked for before something that cannot be undone.

-- One live code for each purpose: a resend overwrites the older one. NEW_PHONE goes to the number that is to be theirs.
create table account_code (
  merchant_id uuid not null,
  user_id uuid not null,
  purpose text not null check (purpose in ('REMOVE', 'OLD_PHONE', 'NEW_PHONE')),
  -- what the customer names it by; another one with every resend
  id uuid not null,
  phone text not null,
  code_hash bytea not null,
  attempts integer not null default 0,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (merchant_id, user_id, purpose),
  foreign key (merchant_id, user_id) references customer (merchant_id, id) on delete cascade
);
