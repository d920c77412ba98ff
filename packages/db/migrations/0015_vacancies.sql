-- Vacancies of a merchant, and who applied for them (USR-4).

create table vacancy (
  merchant_id uuid not null references merchant (id) on delete cascade,
  id uuid not null,
  position jsonb not null,
  requirements jsonb not null,
  -- som; null: to be agreed on
  monthly_salary integer,
  responsible_person text not null default '',
  phone text not null default '',
  is_active boolean not null default true,
  priority integer not null default 0,
  primary key (merchant_id, id)
);

create table vacancy_application (
  merchant_id uuid not null,
  id uuid not null,
  vacancy_id uuid not null,
  -- whoever was signed in: leaves together with the account
  user_id uuid,
  name text not null,
  phone text not null,
  about text not null default '',
  -- of what was written: the same application sent again is the same row
  digest bytea not null,
  created_at timestamptz not null,
  primary key (merchant_id, id),
  unique (merchant_id, vacancy_id, digest),
  foreign key (merchant_id, vacancy_id) references vacancy (merchant_id, id) on delete cascade,
  foreign key (merchant_id, user_id) references customer (merchant_id, id) on delete cascade
);
create index vacancy_application_by_user on vacancy_application (merchant_id, user_id) where user_id is not null;
create index vacancy_application_by_time on vacancy_application (merchant_id, created_at);
