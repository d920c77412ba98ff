-- The mini app in Telegram and the merchant's bot.

alter table customer
  -- who they are in Telegram; unlike their chat (telegram_id) it stays when they block the bot
  add column telegram_user_id bigint;
create unique index customer_by_telegram_user on customer (merchant_id, telegram_user_id) where telegram_user_id is not null;

alter table telegram_bot
  -- a bot that somebody else runs has no token here: then only its init data can be checked
  alter column sealed drop not null,
  add column bot_id bigint,
  -- its name in Telegram, without the @
  add column name text not null default '',
  -- a code by SMS in place of the contact that Telegram vouches for
  add column is_phone_verification_required boolean not null default false;

-- What the bot knows of a chat, of a customer or of somebody who is none yet.
create table telegram_chat (
  merchant_id uuid not null references merchant (id) on delete cascade,
  -- of a private chat, which is the id of its user
  chat_id bigint not null,
  -- they have pressed Start or allowed it otherwise; a bot may not begin
  can_write boolean not null default false,
  language text,
  -- their own contact, as they shared it with the bot
  phone text,
  phone_shared_at timestamptz,
  modified_at timestamptz not null,
  primary key (merchant_id, chat_id)
);

-- Updates of a bot that were dealt with: each counts once, however often it is sent.
create table telegram_update (
  merchant_id uuid not null references merchant (id) on delete cascade,
  update_id bigint not null,
  received_at timestamptz not null,
  primary key (merchant_id, update_id)
);
