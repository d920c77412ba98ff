-- How fast a kitchen is (desk part three, work §1): dishes that a station makes at once, and dishes that are cooked as one batch.
alter table station add column at_once integer not null default 4 check (at_once between 1 and 100);
alter table product add column is_batch boolean not null default false;
