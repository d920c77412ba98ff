-- A business day of a branch that is over, as its rows say: reckoned once, when somebody first asks for it, and never changed. `version` is
-- that of the figures: what an older release reckoned is reckoned again.
create table day_sum (
  merchant_id uuid not null references merchant (id) on delete restrict,
  branch_id uuid not null,
  business_day date not null,
  version integer not null,
  figures jsonb not null,
  made_at timestamptz not null,
  primary key (merchant_id, branch_id, business_day),
  foreign key (merchant_id, branch_id) references branch (merchant_id, id)
);
-- What was handed over within a day.
create index orders_by_delivery on orders (merchant_id, branch_id, delivered_at) where delivered_at is not null;
-- When the owners hear of the day before, by the branch's clock.
alter table branch add column morning_at time not null default '09:00';
