import { ask } from './shop-database.ts'

/**
 * A month of a busy branch, written as its books would hold it: twenty orders a day, a hundred and thirty of them yesterday and today, twelve
 * couriers, refunds, debts, a courier who is short, receipts that failed, and an open shift of the drawer with more than sixty entries.
 * For tests that look at screens with much on them; what money does is proven elsewhere.
 */
export async function fillEvening(sub: string): Promise<void> {
  for (const statement of [PEOPLE, ORDERS, REFUNDS, SHIFT]) await ask(statement, [sub])
  // Thousands of rows at once, which PostgreSQL would count within a minute: until then it expects none of this shop.
  for (const table of ['orders', 'order_line', 'order_money', 'receipt']) await ask(`analyze ${table}`, [])
}

const SHOP = `shop as (
    select m.id as merchant_id, b.id as branch_id, b.time_zone as zone, b.city_id,
      business_day(now(), b.time_zone, b.day_starts_at) as today
    from merchant m join branch b on b.merchant_id = m.id
    where m.sub = $1 and not b.deleted order by b.is_main desc, b.priority, b.id limit 1
  )`

const PEOPLE = `
  with ${SHOP}, couriers as (
    insert into staff (merchant_id, id, phone, name, role, status, created_at)
    select merchant_id, gen_random_uuid(), '+99897' || lpad((floor(random() * 1e5) * 100 + n)::text, 7, '0'),
      (array['Jasur Toʻlqinov', 'Sardor', 'Abdulhamidxoʻja Muhammadkarimov', 'Бахтиёр Абдурахманов', 'Dilshod', 'Otabek Yoʻldoshev',
        'Shohjahon', 'Ulugʻbek', 'Мирзохид', 'Azizbek Rahmatullayev', 'Nodir', 'Farruh'])[n], 'COURIER', 'ACTIVE', now()
    from shop, generate_series(1, 12) n
  )
  insert into customer (merchant_id, id, phone, first_name, last_name, created_at, modified_at)
  select merchant_id, gen_random_uuid(), '+99890' || lpad((floor(random() * 1e5) * 100 + n)::text, 7, '0'),
    (array['Dilnoza', 'Shahnoza', 'Madina', 'Абдурашид', 'Otabek', 'Gulnora', 'Muhammadsolihxoʻja'])[n],
    (array['Karimova', '', 'Yusupova', 'Мухаммаджанов', '', 'Abdullayeva-Rahmatullayeva', 'Abdurahmonxoʻjayev'])[n], now(), now()
  from shop, generate_series(1, 7) n`

/** Hours of the day as people eat: noon and evening more than the rest. */
const HOURS = '9,10,11,12,12,12,13,13,13,14,15,16,17,18,18,19,19,19,19,20,20,20,21,21,22,23,24,25'

const ORDERS = `
  with ${SHOP}, people as (
    select (select array_agg(c.id order by c.phone) from customer c where c.merchant_id = shop.merchant_id and c.last_name is not null) as customers,
      (select array_agg(s.id order by s.name) from staff s where s.merchant_id = shop.merchant_id and s.role = 'COURIER') as couriers,
      (select array_agg(s.name order by s.name) from staff s where s.merchant_id = shop.merchant_id and s.role = 'COURIER') as names,
      (select array_agg(p.id order by p.id) from product p where p.merchant_id = shop.merchant_id) as products
    from shop
  ), planned as materialized (
    select gen_random_uuid() as id, d, n, (30 - d) * 20 + n + case when d = 0 then 110 else 0 end as nth, shop.*, people.*,
      (shop.today - d + time '00:00') at time zone shop.zone
        + make_interval(hours => (array[${HOURS}])[1 + (n * 11 + d) % 28], mins => (n * 37 + d * 7) % 60) as at
    from shop, people, generate_series(0, 30) d cross join lateral generate_series(1, case when d < 2 then 130 else 20 + (d * 7) % 9 end) n
  ), made as materialized (
    select *, n % 23 = 0 as is_off, n % 41 = 5 and d < 2 as is_unpaid, (array['DELIVERY', 'DELIVERY', 'PICK_UP', 'DELIVERY', 'DINE_IN'])[1 + n % 5] as service,
      (array['CASH', 'CLICK', 'CASH', 'PAYME', 'TERMINAL', 'UZUM', 'CASH'])[1 + n % 7] as way,
      18 + (n * 11) % 29 + case when extract(hour from at at time zone zone) in (19, 20) then n % 12 else 0 end as took,
      row_number() over (order by at, id) + 4000 as number
    from planned where at < now() - interval '70 minutes'
  ), lines as materialized (
    select made.id, k, p.id as product_id, p.name, p.image, case when made.n % 31 = 7 then 24 else 1 + (made.n + k) % 2 end as count,
      greatest(p.cost_price, 12000) as price
    from made cross join generate_series(0, 2) k
    join product p on p.merchant_id = made.merchant_id and p.id = made.products[1 + (made.n * 7 + made.d * 3 + k * 13) % cardinality(made.products)]
  ), totals as materialized (
    select id, sum(count * price)::integer as total, sum(count)::integer as pieces from lines group by id
  ), placed as (
    insert into orders (merchant_id, id, number, user_id, branch_id, city_id, status, service_type, order_device, payment_type, is_paid,
      product_price, product_discount, product_count, delivery_price, delivery_discount, service_price, total_discount, total_price,
      created_at, accepted_at, delivered_at, eta_to, first_eta_to, reject_code, reason, courier_staff_id, courier, has_holds)
    select m.merchant_id, m.id, m.number, m.customers[1 + (m.n * 5 + m.d) % cardinality(m.customers)], m.branch_id, m.city_id,
      case when m.is_off then 'CANCELED' else 'DELIVERED' end, m.service,
      (array['CLIENT_WEB', 'TELEGRAM_BOT', 'CLIENT_WEB', 'OPERATOR'])[1 + m.n % 4], m.way, not m.is_off and not m.is_unpaid,
      t.total, 0, t.pieces, 0, 0, 0, 0, t.total, m.at, m.at + interval '1 minute',
      case when not m.is_off then m.at + make_interval(mins => m.took) end, m.at + interval '40 minutes', m.at + interval '40 minutes',
      case when m.is_off then (array['RAN_OUT', 'TOO_BUSY', 'NO_SHOW'])[1 + m.n % 3] end, '',
      case when m.service = 'DELIVERY' then m.couriers[1 + m.n % cardinality(m.couriers)] end,
      case when m.service = 'DELIVERY' then jsonb_build_object('name', m.names[1 + m.n % cardinality(m.names)], 'phone', '+998901112233',
        'vehicle', '', 'latitude', null, 'longitude', null) end, false
    from made m join totals t on t.id = m.id
  ), ordered as (
    insert into order_line (merchant_id, order_id, position, product_id, name, image, count, cost_price, discount, unit_price, unit_discount)
    select shop.merchant_id, l.id, l.k, l.product_id, l.name, l.image, l.count, l.price, 0, l.price, 0 from lines l, shop
  ), money as (
    insert into order_money (merchant_id, id, order_id, branch_id, business_day, at, kind, way, amount, key)
    select m.merchant_id, gen_random_uuid(), m.id, m.branch_id, business_day(m.at, m.zone, '05:00'), m.at, kind,
      case when kind = 'IN' then m.way end, t.total, lower(kind) || ' ' || m.id
    from made m join totals t on t.id = m.id cross join unnest(array['CHARGE', 'IN', 'CREDIT']) kind
    where kind = 'CHARGE' or (kind = 'IN' and not m.is_off and not m.is_unpaid) or (kind = 'CREDIT' and m.is_off)
    returning merchant_id, id, order_id, branch_id, business_day, at, kind, way, amount
  )
  insert into receipt (merchant_id, id, money_id, order_id, branch_id, business_day, kind, way, amount, state, wanted_at)
  select merchant_id, gen_random_uuid(), id, order_id, branch_id, business_day, 'SALE', way, amount,
    case when row_number() over (order by at desc) % 60 = 59 then 'FAILED' else 'WANTED' end, at
  from money where kind = 'IN'`

const REFUNDS = `
  with ${SHOP}, chosen as materialized (
    select gen_random_uuid() as refund_id, o.*, l.unit_price, row_number() over (order by o.number desc) as nth, shop.today, shop.zone
    from shop join orders o on o.merchant_id = shop.merchant_id and o.is_paid and o.number % 13 = 4
    join order_line l on l.merchant_id = o.merchant_id and l.order_id = o.id and l.position = 0
    order by o.number desc limit 16
  ), asked as (
    insert into refund (merchant_id, id, order_id, branch_id, business_day, kind, pieces, way, amount_tiyin, state, reason, note, refund_key,
      requested_at, ended_at, staff_id)
    select merchant_id, refund_id, id, branch_id, business_day(delivered_at + interval '20 minutes', zone, '05:00'), 'LINES', '{"0": 1}',
      case when nth % 4 = 1 then 'TRANSFER' else 'CASH' end, unit_price * 100, case when nth % 4 = 1 then 'BY_HAND' else 'DONE' end,
      (array['MISSING', 'QUALITY', 'LATE', 'OTHER'])[1 + nth % 4],
      case when nth % 3 = 0 then 'Kuryer yoʻlda tushirib yuborgan, mijoz surat yubordi va yana buyurtma berishini aytdi' else '' end,
      gen_random_uuid()::text, delivered_at + interval '20 minutes', case when nth % 4 <> 1 then delivered_at + interval '20 minutes' end,
      (select s.id from staff s where s.merchant_id = chosen.merchant_id and s.role = 'OWNER')
    from chosen
  ), money as (
    insert into order_money (merchant_id, id, order_id, branch_id, business_day, at, kind, way, amount, refund_id, key)
    select merchant_id, gen_random_uuid(), id, branch_id, business_day(delivered_at + interval '20 minutes', zone, '05:00'),
      delivered_at + interval '20 minutes', kind, case when kind = 'OUT' then 'CASH' end, unit_price, refund_id, lower(kind) || ' ' || refund_id
    from chosen cross join unnest(array['CREDIT', 'OUT']) kind where kind = 'CREDIT' or nth % 4 <> 1
    returning *
  )
  insert into receipt (merchant_id, id, money_id, order_id, refund_id, branch_id, business_day, kind, way, amount, state, wanted_at)
  select merchant_id, gen_random_uuid(), id, order_id, refund_id, branch_id, business_day, 'REFUND', way, amount, 'WANTED', at
  from money where kind = 'OUT'`

const SHIFT = `
  with ${SHOP}, drawer as (
    insert into drawer (merchant_id, id, branch_id, no, created_at) select merchant_id, gen_random_uuid(), branch_id, 1, now() from shop
    on conflict (merchant_id, branch_id, no) do update set no = excluded.no returning merchant_id, id, branch_id
  ), owner as (
    select s.id from staff s, shop where s.merchant_id = shop.merchant_id and s.role = 'OWNER' limit 1
  ), shift as materialized (
    insert into drawer_shift (merchant_id, id, drawer_id, branch_id, business_day, no, state, opened_at, opened_by)
    select d.merchant_id, gen_random_uuid(), d.id, d.branch_id, shop.today, 214, 'OPEN', now() - interval '9 hours', owner.id
    from drawer d, shop, owner returning *
  ), riders as (
    select s.id, row_number() over (order by s.name) as n from staff s, shop where s.merchant_id = shop.merchant_id and s.role = 'COURIER'
  ), entries as (
    insert into drawer_entry (merchant_id, id, shift_id, branch_id, business_day, at, kind, amount, courier_id, note, staff_id, allowed_by, key)
    select shift.merchant_id, gen_random_uuid(), shift.id, shift.branch_id, shift.business_day, shift.opened_at + make_interval(mins => 8 * n), kind,
      case when n = 0 then 500000 when kind in ('HAND', 'IN') then 1000 * (50 + (n * 137) % 450) when kind = 'BANK' then -1500000
        else -1000 * (5 + (n * 29) % 90) end,
      case when kind in ('HAND', 'FLOAT') then (select id from riders where riders.n = 1 + made.n % 12) end,
      case when kind in ('IN', 'OUT') then (array['Non, tandirchi Hamid', 'Taksi, ertalabki smena',
        'Bozordan sabzavot va koʻkat: pomidor, bodring, piyoz, shivit, kashnich, Rustam aka orqali', 'Bankdan mayda pul'])[1 + n % 4]
        when kind = 'BANK' then 'Inkassatsiya, 18-qop' else '' end,
      owner.id, case when kind = 'BANK' then owner.id end, gen_random_uuid()::text
    from shift, owner, (select n, case when n = 0 then 'OPEN' when n % 30 = 29 then 'BANK' else
      (array['HAND', 'OUT', 'HAND', 'FLOAT', 'HAND', 'IN'])[1 + n % 6] end as kind from generate_series(0, 64) n) made
    returning *
  ), sold as (
    insert into drawer_entry (merchant_id, id, shift_id, branch_id, business_day, at, kind, amount, order_id, staff_id, key)
    select o.merchant_id, gen_random_uuid(), shift.id, shift.branch_id, shift.business_day, o.delivered_at, 'SALE', o.total_price, o.id, owner.id,
      gen_random_uuid()::text
    from shift, owner, orders o where o.merchant_id = shift.merchant_id and o.branch_id = shift.branch_id and o.is_paid and o.payment_type = 'CASH'
      and o.service_type <> 'DELIVERY' and o.delivered_at > shift.opened_at
  )
  insert into courier_entry (merchant_id, id, courier_id, branch_id, business_day, at, kind, amount, order_id, note, key)
  select shop.merchant_id, gen_random_uuid(), r.id, shop.branch_id, shop.today - 1, now() - interval '20 hours', kind,
    case when kind = 'LOSS' then 2000 else 1000 * (40 + r.n * 61) end, o.id, case when kind = 'LOSS' then 'Qaytimda adashgan' else '' end,
    gen_random_uuid()::text
  from shop, riders r cross join unnest(array['DELIVERED', 'LOSS']) kind
  left join lateral (select o.id from orders o where o.merchant_id = shop.merchant_id and o.is_paid and kind = 'DELIVERED'
    order by o.number desc limit 1) o on true
  where kind = 'DELIVERED' or r.n = 3`
