-- A browser of the staff that takes push messages: it hears of an order that nobody answers (desk §6.1). It belongs to a sign-in
-- at the desk and ends with it, also when somebody is switched off or a tablet is revoked.
create table staff_push_subscription (
  merchant_id uuid not null,
  id uuid not null,
  session_hash bytea not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null,
  primary key (merchant_id, id),
  unique (merchant_id, endpoint),
  foreign key (merchant_id, session_hash) references staff_session (merchant_id, token_hash) on delete cascade
);
create index staff_push_subscription_by_session on staff_push_subscription (merchant_id, session_hash);

-- A push message goes to a subscription, and its text is the JSON that the service worker shows.
alter table staff_message
  drop constraint staff_message_channel_check,
  add constraint staff_message_channel_check check (channel in ('TELEGRAM', 'SMS', 'PUSH'));
