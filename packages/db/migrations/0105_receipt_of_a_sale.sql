-- The receipt of a refund names its sale's (DSK-210): it waits until that is made, and carries its four-tuple then.
alter table receipt add column sale_id uuid,
  add foreign key (merchant_id, sale_id) references receipt (merchant_id, id),
  add check (kind = 'REFUND' or sale_id is null),
  add check (state <> 'WAITING' or kind = 'REFUND');
create index receipt_by_sale on receipt (merchant_id, sale_id) where sale_id is not null;

-- Those of before: of the sale whose payment they give back, else of the one by the same way, else of the largest.
update receipt r set sale_id = s.id, state = case when r.state = 'WANTED' and s.state <> 'DONE' then 'WAITING' else r.state end
from order_money m
cross join lateral (
  select e.id, e.state from receipt e join order_money n on n.merchant_id = e.merchant_id and n.id = e.money_id
  where e.merchant_id = m.merchant_id and e.order_id = m.order_id and e.kind = 'SALE' and e.wanted_at <= m.at
  order by n.payment_id is not distinct from m.payment_id desc, e.way = m.way desc, e.amount desc, e.wanted_at, e.id limit 1) s
where r.kind = 'REFUND' and m.merchant_id = r.merchant_id and m.id = r.money_id;
