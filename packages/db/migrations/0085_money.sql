-- The shop's books (desk part three, money): what each order owes, what came in and went out, drawers, couriers' cash, receipts.
-- Sums are whole som. Rows are only added: a mistake gets a row against it, and a key is used once.

-- When the branch's day ends and the next begins, by its own clock.
alter table branch add column day_starts_at time not null default '05:00';

/* The business day of a moment: the date by the branch's clock, which goes on until the day starts. */
create function business_day(at timestamptz, zone text, starts time) returns date
  language sql immutable parallel safe
  return ((at at time zone zone) - starts::interval)::date;

-- CHARGE − CREDIT − IN + OUT of an order is what its customer owes; below 0 the shop owes it. CHARGE: the order is for the shop to make.
-- CREDIT: a part of it is no longer asked for; below 0 a refund that failed. IN and OUT: money, by its way.
create table order_money (
  merchant_id uuid not null references merchant (id) on delete restrict,
  id uuid not null,
  order_id uuid not null,
  branch_id uuid not null,
  business_day date not null,
  at timestamptz not null,
  kind text not null check (kind in ('CHARGE', 'CREDIT', 'IN', 'OUT')),
  -- how it came or went; null where no money moved
  way text,
  amount integer not null check (amount > 0 or (kind = 'CREDIT' and amount < 0)),
  payment_id uuid,
  refund_id uuid,
  drawer_entry_id uuid,
  courier_entry_id uuid,
  staff_id uuid,
  device_id uuid,
  allowed_by uuid,
  key text not null,
  primary key (merchant_id, id),
  unique (merchant_id, key),
  -- an order is written last, after its charge
  foreign key (merchant_id, order_id) references orders (merchant_id, id) deferrable initially deferred,
  foreign key (merchant_id, branch_id) references branch (merchant_id, id),
  foreign key (merchant_id, payment_id) references payment_transaction (merchant_id, id),
  check ((kind in ('IN', 'OUT')) = (way is not null))
);
create index order_money_by_order on order_money (merchant_id, order_id);
create index order_money_by_day on order_money (merchant_id, branch_id, business_day);

-- Money on its way back, whichever way it goes. Online it goes by its payment; `payment_refund` was this table without cash.
alter table payment_refund rename to refund;
alter index payment_refund_pkey rename to refund_pkey;
alter index payment_refund_by_payment rename to refund_by_payment;
alter index payment_refund_sent rename to refund_sent;
alter index payment_refund_open rename to refund_open;
alter table refund
  alter column payment_id drop not null,
  add column order_id uuid,
  add column branch_id uuid,
  add column business_day date,
  add column kind text not null default 'ALL' check (kind in ('LINES', 'DELIVERY', 'GOODWILL', 'ALL')),
  -- pieces that go back of each line, by position: {"0": 2}
  add column pieces jsonb not null default '{}',
  add column cashback_back integer not null default 0 check (cashback_back >= 0),
  add column earned_back integer not null default 0 check (earned_back >= 0),
  add column way text,
  add column staff_id uuid,
  add column device_id uuid,
  add column allowed_by uuid;
alter table refund alter column kind drop default;
update refund r set order_id = o.id, branch_id = o.branch_id, way = p.provider,
  kind = case when r.purpose = 'ASKED' and r.amount_tiyin < p.amount_tiyin then 'GOODWILL' else 'ALL' end,
  business_day = business_day(r.requested_at, b.time_zone, b.day_starts_at)
from payment_transaction p
join orders o on o.merchant_id = p.merchant_id and o.id = p.order_id
join branch b on b.merchant_id = o.merchant_id and b.id = o.branch_id
where p.merchant_id = r.merchant_id and p.id = r.payment_id;
alter table refund
  alter column order_id set not null,
  alter column branch_id set not null,
  alter column business_day set not null,
  alter column way set not null,
  add foreign key (merchant_id, order_id) references orders (merchant_id, id),
  add foreign key (merchant_id, branch_id) references branch (merchant_id, id),
  -- cash, a balance and a transfer go without a payment
  add check ((way in ('CASH', 'BALANCE', 'TRANSFER', 'NONE')) = (payment_id is null)),
  -- what was paid by cashback alone sends no money
  drop constraint payment_refund_amount_tiyin_check,
  add check (amount_tiyin > 0 or (amount_tiyin = 0 and way = 'NONE'));
create index refund_by_order on refund (merchant_id, order_id);
create index refund_by_day on refund (merchant_id, branch_id, business_day);
alter table order_money add foreign key (merchant_id, refund_id) references refund (merchant_id, id);

-- A fiscal receipt of each sum that came or went. WANTED until a register or a provider makes it.
create table receipt (
  merchant_id uuid not null references merchant (id) on delete restrict,
  -- the operation, known before anybody is asked for a receipt
  id uuid not null,
  money_id uuid not null,
  order_id uuid not null,
  refund_id uuid,
  branch_id uuid not null,
  business_day date not null,
  kind text not null check (kind in ('SALE', 'REFUND')),
  way text not null,
  amount integer not null check (amount > 0),
  state text not null check (state in ('WANTED', 'SENT', 'DONE', 'WAITING', 'FAILED')),
  -- what a refund's receipt names its sale by
  terminal_id text,
  receipt_seq text,
  date_time text,
  fiscal_sign text,
  wanted_at timestamptz not null,
  ended_at timestamptz,
  primary key (merchant_id, id),
  unique (merchant_id, money_id),
  foreign key (merchant_id, money_id) references order_money (merchant_id, id),
  check ((state = 'DONE') = (fiscal_sign is not null and terminal_id is not null and receipt_seq is not null and date_time is not null))
);
create index receipt_by_day on receipt (merchant_id, branch_id, business_day);
create index receipt_by_order on receipt (merchant_id, order_id);

create table drawer (
  merchant_id uuid not null references merchant (id) on delete restrict,
  id uuid not null,
  branch_id uuid not null,
  -- 1 is the branch's first
  no integer not null check (no > 0),
  created_at timestamptz not null,
  primary key (merchant_id, id),
  unique (merchant_id, branch_id, no),
  foreign key (merchant_id, branch_id) references branch (merchant_id, id)
);

-- From the float to the Z. CLOSED is final: the serving role may change no such row, and its hash holds its bytes and those of the one before.
create table drawer_shift (
  merchant_id uuid not null references merchant (id) on delete restrict,
  id uuid not null,
  drawer_id uuid not null,
  branch_id uuid not null,
  -- the day on which it was opened
  business_day date not null,
  no integer not null check (no > 0),
  state text not null check (state in ('OPEN', 'COUNTING', 'CLOSED')),
  opened_at timestamptz not null,
  opened_by uuid,
  opened_device uuid,
  counting_by uuid,
  counting_since timestamptz,
  -- every count, the first and those after it: [{at, by, pieces: {"200000": 3}, sum}]
  counts jsonb not null default '[]',
  expected integer,
  counted integer check (counted >= 0),
  reason text,
  note text not null default '',
  -- what the terminal's paper says
  slip integer check (slip >= 0),
  closed_at timestamptz,
  closed_by uuid,
  allowed_by uuid,
  -- the Z as it was signed, canonical JSON
  z jsonb,
  prev_hash text,
  hash text,
  primary key (merchant_id, id),
  unique (merchant_id, drawer_id, no),
  foreign key (merchant_id, drawer_id) references drawer (merchant_id, id),
  foreign key (merchant_id, branch_id) references branch (merchant_id, id),
  check ((state = 'CLOSED') = (hash is not null and z is not null and closed_at is not null and counted is not null and expected is not null)),
  check ((state = 'COUNTING') = (counting_since is not null) or state = 'CLOSED')
);
create unique index drawer_shift_not_closed on drawer_shift (merchant_id, drawer_id) where state <> 'CLOSED';
create index drawer_shift_by_day on drawer_shift (merchant_id, branch_id, business_day);

create table drawer_entry (
  merchant_id uuid not null references merchant (id) on delete restrict,
  id uuid not null,
  shift_id uuid not null,
  branch_id uuid not null,
  business_day date not null,
  at timestamptz not null,
  kind text not null check (kind in ('OPEN', 'SALE', 'REFUND', 'IN', 'OUT', 'BANK', 'FLOAT', 'HAND', 'DIFF')),
  -- what the drawer holds more by it, less below 0
  amount integer not null,
  order_id uuid,
  courier_id uuid,
  note text not null default '',
  staff_id uuid,
  device_id uuid,
  allowed_by uuid,
  key text not null,
  primary key (merchant_id, id),
  unique (merchant_id, key),
  foreign key (merchant_id, shift_id) references drawer_shift (merchant_id, id),
  foreign key (merchant_id, order_id) references orders (merchant_id, id),
  check (case when kind in ('SALE', 'IN', 'HAND') then amount > 0
    when kind in ('REFUND', 'OUT', 'BANK', 'FLOAT') then amount < 0
    when kind = 'OPEN' then amount >= 0 else true end)
);
create index drawer_entry_by_shift on drawer_entry (merchant_id, shift_id);
create index drawer_entry_by_day on drawer_entry (merchant_id, branch_id, business_day);

-- Cash in a courier's hands: FLOAT + DELIVERED − HAND − LOSS.
create table courier_entry (
  merchant_id uuid not null references merchant (id) on delete restrict,
  id uuid not null,
  courier_id uuid not null,
  branch_id uuid not null,
  business_day date not null,
  at timestamptz not null,
  kind text not null check (kind in ('FLOAT', 'DELIVERED', 'HAND', 'LOSS')),
  amount integer not null check (amount > 0),
  order_id uuid,
  drawer_entry_id uuid,
  note text not null default '',
  staff_id uuid,
  device_id uuid,
  allowed_by uuid,
  key text not null,
  primary key (merchant_id, id),
  unique (merchant_id, key),
  foreign key (merchant_id, drawer_entry_id) references drawer_entry (merchant_id, id),
  foreign key (merchant_id, order_id) references orders (merchant_id, id),
  check ((kind in ('FLOAT', 'HAND')) = (drawer_entry_id is not null)),
  check ((kind = 'DELIVERED') = (order_id is not null))
);
create index courier_entry_by_courier on courier_entry (merchant_id, courier_id);
create index courier_entry_by_day on courier_entry (merchant_id, branch_id, business_day);

alter table order_money
  add foreign key (merchant_id, drawer_entry_id) references drawer_entry (merchant_id, id),
  add foreign key (merchant_id, courier_entry_id) references courier_entry (merchant_id, id);

-- The books are only added to.
create policy no_change on order_money as restrictive for update using (false);
create policy no_removal on order_money as restrictive for delete using (false);
create policy no_change on drawer_entry as restrictive for update using (false);
create policy no_removal on drawer_entry as restrictive for delete using (false);
create policy no_change on courier_entry as restrictive for update using (false);
create policy no_removal on courier_entry as restrictive for delete using (false);
create policy no_change on drawer_shift as restrictive for update using (state <> 'CLOSED') with check (true);
create policy no_removal on drawer_shift as restrictive for delete using (false);

-- Orders of before, as the transactions of today would have written them. Couriers begin with empty hands: what they handed in by then
-- stands nowhere.
create temporary table books on commit drop as
select o.merchant_id, o.id as order_id, o.branch_id, ''::text as kind, null::text as way, o.created_at as at, 0::bigint as amount,
  null::uuid as payment_id, null::uuid as refund_id, ''::text as key
from orders o where false;

-- what nobody paid for online was never for the shop to make
insert into books
select o.merchant_id, o.id, o.branch_id, 'CHARGE', null, coalesce(p.at, o.created_at), o.total_price, null, null, 'charge ' || o.id
from orders o
left join lateral (
  select min(to_timestamp(p.performed_ms / 1000.0)) as at from payment_transaction p
  where p.merchant_id = o.merchant_id and p.order_id = o.id
) p on true
where p.at is not null or o.is_paid
  or (o.pay_before is null and not (o.status = 'CANCELED' and o.accepted_at is null and o.payment_type not in ('CASH', 'TERMINAL')));

insert into books
select p.merchant_id, p.order_id, o.branch_id, 'IN', p.provider, to_timestamp(p.performed_ms / 1000.0), p.amount_tiyin / 100, p.id, null,
  'in ' || p.id
from payment_transaction p join orders o on o.merchant_id = p.merchant_id and o.id = p.order_id
where p.performed_ms is not null;

insert into books
select o.merchant_id, o.id, o.branch_id, 'IN', o.payment_type, coalesce(h.at, o.delivered_at, o.created_at), o.total_price, null, null,
  'in ' || o.id
from orders o
left join lateral (
  select max(c.created_at) as at from order_change c
  where c.merchant_id = o.merchant_id and c.order_id = o.id and c.reason = 'PAID'
) h on true
where o.is_paid and not exists (
  select from payment_transaction p where p.merchant_id = o.merchant_id and p.order_id = o.id and p.state = 'PERFORMED');

-- money that came for orders that had been called off
insert into books
select r.merchant_id, r.order_id, r.branch_id, 'IN', r.way, r.requested_at, r.amount_tiyin / 100, r.payment_id, null, 'in ' || r.payment_id
from refund r where r.purpose = 'LATE';

insert into books
select r.merchant_id, r.order_id, r.branch_id, 'CREDIT', null, r.requested_at, r.amount_tiyin / 100, null, r.id, 'credit ' || r.id
from refund r where r.purpose = 'ASKED' and r.state <> 'FAILED';

insert into books
select r.merchant_id, r.order_id, r.branch_id, 'OUT', r.way, r.ended_at, r.amount_tiyin / 100, r.payment_id, r.id, 'out ' || r.id
from refund r where r.state = 'DONE';

-- what a provider gave back of itself
insert into books
select p.merchant_id, p.order_id, o.branch_id, 'OUT', p.provider, to_timestamp(p.cancelled_ms / 1000.0),
  p.amount_tiyin / 100 - coalesce((
    select sum(b.amount) from books b where b.merchant_id = p.merchant_id and b.payment_id = p.id and b.kind = 'OUT'), 0),
  p.id, null, 'out ' || p.id
from payment_transaction p join orders o on o.merchant_id = p.merchant_id and o.id = p.order_id
where p.state = 'REVERSED';

-- of an order that was called off, or whose money went back whole, nothing is asked for
insert into books
select o.merchant_id, o.id, o.branch_id, 'CREDIT', null, coalesce(h.at, p.at, o.created_at),
  (select sum(case b.kind when 'CHARGE' then b.amount else -b.amount end) from books b
    where b.merchant_id = o.merchant_id and b.order_id = o.id and b.kind in ('CHARGE', 'CREDIT')),
  null, null, 'credit ' || o.id
from orders o
left join lateral (
  select min(c.created_at) as at from order_change c
  where c.merchant_id = o.merchant_id and c.order_id = o.id and c.status = 'CANCELED'
) h on true
left join lateral (
  select max(to_timestamp(p.cancelled_ms / 1000.0)) as at from payment_transaction p
  where p.merchant_id = o.merchant_id and p.order_id = o.id and p.state = 'REVERSED'
) p on true
where o.status = 'CANCELED' or (p.at is not null and not o.is_paid);

insert into order_money (merchant_id, id, order_id, branch_id, business_day, at, kind, way, amount, payment_id, refund_id, key)
select m.merchant_id, gen_random_uuid(), m.order_id, m.branch_id, business_day(m.at, b.time_zone, b.day_starts_at), m.at, m.kind, m.way,
  m.amount::integer, m.payment_id, m.refund_id, m.key
from books m
join branch b on b.merchant_id = m.merchant_id and b.id = m.branch_id
join orders o on o.merchant_id = m.merchant_id and o.id = m.order_id
where m.amount > 0 and not o.is_test;

insert into receipt (merchant_id, id, money_id, order_id, refund_id, branch_id, business_day, kind, way, amount, state, wanted_at)
select merchant_id, gen_random_uuid(), id, order_id, refund_id, branch_id, business_day,
  case kind when 'IN' then 'SALE' else 'REFUND' end, way, amount, 'WANTED', at
from order_money where kind in ('IN', 'OUT');
