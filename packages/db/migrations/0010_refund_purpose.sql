-- Money goes back once for each purpose, whatever sees first that it shall: a job, a callback, or both in the same moment.

alter table payment_refund
  -- ASKED: somebody asked, under a key of theirs; CALLED_OFF: the paid order was called off; LATE: the money came after that
  add column purpose text not null default 'ASKED' check (purpose in ('ASKED', 'CALLED_OFF', 'LATE'));

update payment_refund set purpose = 'CALLED_OFF' where refund_key = 'called off ' || payment_id;

create unique index payment_refund_once on payment_refund (merchant_id, payment_id, purpose) where purpose <> 'ASKED';
