-- An order for later climbs two ladders: one until it is answered, one until its kitchen begins. Each keeps where it stands.
alter table order_alarm add column waits_for text not null default 'ANSWER' check (waits_for in ('ANSWER', 'BEGIN'));
alter table order_alarm alter column waits_for drop default;
alter table order_alarm drop constraint order_alarm_pkey;
alter table order_alarm add primary key (merchant_id, order_id, waits_for);
