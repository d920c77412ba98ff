-- Budgets that slide: what was used is counted in sixtieths of the window, so that no edge of an hour lets twice as many pass.

drop table budget;

create table budget (
  merchant_id uuid not null references merchant (id) on delete cascade,
  key text not null,
  -- which sixtieth of its window, counted from 1970, the last count is of
  slot bigint not null,
  -- uses in the last sixty of them, the oldest first
  counts integer[] not null,
  -- nothing of it counts from here on
  ends_at timestamptz not null,
  primary key (merchant_id, key)
);
create index budget_by_end on budget (ends_at);

-- The same over all merchants: a phone has one owner, and an SMS one price, in however many shops it is asked for.
create table deployment_budget (
  key text primary key,
  slot bigint not null,
  counts integer[] not null,
  ends_at timestamptz not null
);
create index deployment_budget_by_end on deployment_budget (ends_at);
