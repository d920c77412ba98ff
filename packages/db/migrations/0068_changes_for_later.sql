-- A change of many dishes that is left for a moment (desk §5.9): what was told of it, and why some of it was not made then.
create table menu_later (
  merchant_id uuid not null,
  -- of the press
  id uuid not null,
  staff_id uuid not null,
  made_at timestamptz not null,
  -- null once it was tried
  at timestamptz,
  change jsonb not null,
  -- [{ id, base }]: each dish as it was told
  products jsonb not null,
  -- { code, left }
  failed jsonb,
  primary key (merchant_id, id),
  foreign key (merchant_id, staff_id) references staff (merchant_id, id) on delete cascade
);
