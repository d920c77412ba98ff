-- An order that nobody hears is a fault of the product, not of the staff (desk §6.1).

-- What a shop wants done; one without a row has these defaults.
create table alarm_setting (
  merchant_id uuid primary key references merchant (id) on delete cascade,
  -- after so many minutes without an answer an order is cancelled, or accepted with the minutes that the board proposes
  answer_minutes integer not null default 5 check (answer_minutes between 2 and 15),
  unanswered text not null default 'CANCEL' check (unanswered in ('CANCEL', 'ACCEPT')),
  called_first text not null default 'MANAGER' check (called_first in ('MANAGER', 'OWNER'))
);

-- The Telegram group of a branch's staff: the shop's bot is in it.
create table staff_group (
  merchant_id uuid not null,
  branch_id uuid not null,
  chat_id bigint not null,
  primary key (merchant_id, branch_id),
  foreign key (merchant_id, branch_id) references branch (merchant_id, id) on delete cascade
);

-- When a branch is looked at next, and since when nobody has heard its orders. There from its first shift on: a shop whose
-- desk was never used does not close itself.
create table branch_watch (
  merchant_id uuid not null,
  branch_id uuid not null,
  look_at timestamptz not null,
  silent_since timestamptz,
  primary key (merchant_id, branch_id),
  foreign key (merchant_id, branch_id) references branch (merchant_id, id) on delete cascade
);

-- What staff who look at no screen are told. One message about one thing by one way to one person or group.
create table staff_message (
  merchant_id uuid not null references merchant (id) on delete cascade,
  id uuid not null,
  about text not null,
  channel text not null check (channel in ('TELEGRAM', 'SMS')),
  -- a chat, or a phone
  target text not null,
  -- of an order: it is not sent any more when somebody answered meanwhile
  order_id uuid,
  text text not null,
  state text not null default 'PENDING' check (state in ('PENDING', 'SENDING', 'SENT', 'UNSURE', 'GONE', 'STALE')),
  created_at timestamptz not null,
  primary key (merchant_id, id),
  unique (merchant_id, about, channel, target)
);
