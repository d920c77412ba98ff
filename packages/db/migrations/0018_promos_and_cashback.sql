-- What a customer sees of promo codes and of cashback (USR-3).

-- Shown at /profile/promos. A code is told to those the merchant chose unless the merchant says otherwise.
alter table promo add column is_listed boolean not null default false;

-- A balance is the sum of its entries: what was there before the first of them is an entry, too.
insert into cashback_entry (merchant_id, id, user_id, order_id, kind, amount, created_at)
select customer.merchant_id, gen_random_uuid(), customer.id, null, 'GRANT', customer.cashback - moved.amount, customer.created_at
from customer
cross join lateral (
  select coalesce(sum(entry.amount), 0)::bigint as amount from cashback_entry entry
  where entry.merchant_id = customer.merchant_id and entry.user_id = customer.id
) moved
where customer.cashback <> moved.amount;

create index cashback_entry_by_user on cashback_entry (merchant_id, user_id, created_at desc, id desc);
