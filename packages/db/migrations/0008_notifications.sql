-- What a customer is told of, and how it reaches the phone when the shop is closed there.

-- One change of an order that its customer is told of, written with the change itself: the list in the shop.
create table notification (
  merchant_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  order_id uuid not null,
  -- of the order by this change
  version integer not null,
  event text not null,
  -- what its text needs: the number, som, times; the text is made in the reader's language
  facts jsonb not null,
  created_at timestamptz not null,
  read_at timestamptz,
  primary key (merchant_id, id),
  unique (merchant_id, order_id, version),
  foreign key (merchant_id, user_id) references customer (merchant_id, id) on delete cascade,
  foreign key (merchant_id, order_id) references orders (merchant_id, id) on delete cascade
);
create index notification_by_user on notification (merchant_id, user_id, created_at desc);
create index notification_unread on notification (merchant_id, user_id) where read_at is null;

-- A notification on its way to one device, chat or phone: sent at most once each.
create table notification_delivery (
  merchant_id uuid not null,
  id uuid not null,
  notification_id uuid not null,
  channel text not null check (channel in ('PUSH', 'TELEGRAM', 'SMS')),
  target text not null,
  -- SENDING: handed over, or the process ended while it was; UNSURE: nobody knows whether it arrived, and it is not repeated;
  -- GONE: there is nobody at the target; STALE: too late, or the order went on meanwhile
  state text not null default 'PENDING'
    check (state in ('PENDING', 'SENDING', 'SENT', 'UNSURE', 'GONE', 'STALE')),
  created_at timestamptz not null,
  ended_at timestamptz,
  primary key (merchant_id, id),
  unique (merchant_id, notification_id, channel, target),
  foreign key (merchant_id, notification_id) references notification (merchant_id, id) on delete cascade
);

-- What a customer has chosen; a choice that is not here is the default.
create table notification_choice (
  merchant_id uuid not null,
  user_id uuid not null,
  kind text not null,
  channel text not null,
  is_on boolean not null,
  primary key (merchant_id, user_id, kind, channel),
  foreign key (merchant_id, user_id) references customer (merchant_id, id) on delete cascade
);

-- A browser that takes push messages. It belongs to a sign-in and ends with it: a phone that is handed on stays silent.
create table push_subscription (
  merchant_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  session_hash bytea not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null,
  primary key (merchant_id, id),
  unique (merchant_id, endpoint),
  foreign key (merchant_id, user_id) references customer (merchant_id, id) on delete cascade,
  foreign key (merchant_id, session_hash) references session (merchant_id, token_hash) on delete cascade
);
create index push_subscription_by_user on push_subscription (merchant_id, user_id);
create index push_subscription_by_session on push_subscription (merchant_id, session_hash);
