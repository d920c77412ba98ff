-- Guests who come: who reserved and is here, who sat down without having reserved, and who was written down by the staff, without an
-- account of the shop (part three work §2).
alter table reservation
  alter column user_id drop not null,
  add column arrived_at timestamptz,
  add column is_walk_in boolean not null default false,
  drop constraint reservation_status_check,
  add constraint reservation_status_check check (status in ('ACTIVE', 'ARRIVED', 'LEFT', 'CANCELED', 'NO_SHOW'));
create index reservation_of_branch on reservation (merchant_id, branch_id, starts_at);
