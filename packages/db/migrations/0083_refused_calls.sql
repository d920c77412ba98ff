-- What a provider sent with the right key and was refused for what it says: somebody's money may wait for it. It is told at the desk
-- until somebody has seen it, or a later call of the same payment was taken.
alter table payment_log add column fault text;
alter table payment_log add column external_id text;
alter table payment_log add column order_number bigint;
alter table payment_log add column seen_at timestamptz;
alter table payment_log add column seen_by text;
create index payment_log_refused on payment_log (merchant_id, at desc) where fault is not null and seen_at is null;
