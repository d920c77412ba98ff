-- What a courier says they bring, and what was counted of it (DSK-105): said first, counted then, and only then compared.
create table courier_hand (
  merchant_id uuid not null references merchant (id) on delete restrict,
  id uuid not null,
  courier_id uuid not null,
  branch_id uuid not null,
  said integer not null check (said >= 0),
  said_at timestamptz not null,
  -- null until somebody has counted
  counted integer check (counted >= 0),
  -- what the courier held then
  due integer,
  counted_at timestamptz,
  -- of the press by which it was counted
  counted_key text,
  staff_id uuid,
  device_id uuid,
  key text not null,
  primary key (merchant_id, id),
  foreign key (merchant_id, branch_id) references branch (merchant_id, id),
  check ((counted is null) = (due is null) and (counted is null) = (counted_at is null))
);
create unique index courier_hand_open on courier_hand (merchant_id, courier_id) where counted is null;
create index courier_hand_by_courier on courier_hand (merchant_id, courier_id, said_at);
