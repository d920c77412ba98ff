-- An order may cost up to 10^12 som, which an integer does not hold: the books hold what orders do.
alter table order_money alter column amount type bigint;
alter table receipt alter column amount type bigint;
alter table drawer_entry alter column amount type bigint;
alter table courier_entry alter column amount type bigint;
alter table customer_credit alter column amount type bigint;
alter table drawer_shift
  alter column expected type bigint,
  alter column counted type bigint,
  alter column slip type bigint;
alter table refund
  alter column cashback_back type bigint,
  alter column earned_back type bigint,
  alter column goodwill type bigint;
