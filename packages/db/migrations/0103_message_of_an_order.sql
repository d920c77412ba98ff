-- An order is one message in a chat, which is edited (AI-4): its number there, and whether a new one made a sound. `is_loud` is null
-- until a new message is about to go out, and stays so where one was edited.
alter table notification_delivery add column message_id bigint, add column is_loud boolean;
