-- A delivery that failed (DSK-107): how long its courier waited at the door, in whole minutes, and what of the money of a cancelled order
-- stays with the shop, in som.
alter table orders
  add column waited_minutes integer check (waited_minutes >= 0),
  add column retained_amount bigint not null default 0 check (retained_amount >= 0);
