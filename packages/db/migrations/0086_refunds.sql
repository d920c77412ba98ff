-- What a refund is of, so that the next one of the same order goes on from there.
alter table refund
  add column has_delivery boolean not null default false,
  add column goodwill integer not null default 0 check (goodwill >= 0),
  -- pieces that the kitchen had made and that are sold again
  add column is_put_back boolean not null default false,
  add column note text not null default '';
update refund set goodwill = (amount_tiyin / 100)::integer where kind = 'GOODWILL';
-- Beside its provider money of an online payment goes by hand too, and then the payment holds so much less to be asked back.
alter table refund
  drop constraint refund_check,
  add constraint refund_way check (way in ('CASH', 'TRANSFER', 'NONE') or payment_id is not null);

-- Cashback of an order moves once as a whole, and once for each refund of a part.
alter table cashback_entry add column refund_id uuid;
alter table cashback_entry add foreign key (merchant_id, refund_id) references refund (merchant_id, id);
drop index cashback_entry_once;
create unique index cashback_entry_once on cashback_entry
  (merchant_id, order_id, kind, coalesce(refund_id, '00000000-0000-0000-0000-000000000000'::uuid)) where order_id is not null;
