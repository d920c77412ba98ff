-- Filters of the desk's menu that somebody keeps under a name: a person's own, in any browser (desk §5.9).
create table menu_view (
  merchant_id uuid not null,
  staff_id uuid not null,
  id uuid not null,
  name text not null,
  filter jsonb not null,
  created_at timestamptz not null,
  primary key (merchant_id, staff_id, id),
  unique (merchant_id, staff_id, name),
  foreign key (merchant_id, staff_id) references staff (merchant_id, id) on delete cascade
);
