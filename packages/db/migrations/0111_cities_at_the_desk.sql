-- Cities are changed at the desk as well as brought by files (spec §3 City): which state of one somebody saw, and whether somebody took it
-- away. Branches, addresses and orders name them, so that their rows stay.
alter table city
  add column version integer not null default 1,
  add column deleted boolean not null default false;

-- What the log tells of besides, beside all that other migrations have named. A list stands in a check word by word, or as one array.
do $$
declare
  known text[];
begin
  select array_agg(m[1]) into known from pg_constraint c, regexp_matches(pg_get_constraintdef(c.oid), '\y[A-Z_]+\y', 'g') m
  where c.conrelid = 'change_record'::regclass and c.conname = 'change_record_kind_check' and m[1] not in ('CHECK', 'ANY', 'ARRAY');
  alter table change_record drop constraint change_record_kind_check;
  execute format('alter table change_record add constraint change_record_kind_check check (kind in (%s))',
    (select string_agg(quote_literal(word), ', ') from unnest(known || array['CITY']) word));

  select array_agg(m[1]) into known from pg_constraint c, regexp_matches(pg_get_constraintdef(c.oid), '\y[A-Z_]+\y', 'g') m
  where c.conrelid = 'change_entry'::regclass and c.conname = 'change_entry_topic_check' and m[1] not in ('CHECK', 'ANY', 'ARRAY');
  alter table change_entry drop constraint change_entry_topic_check;
  execute format('alter table change_entry add constraint change_entry_topic_check check (topic in (%s))',
    (select string_agg(quote_literal(word), ', ') from unnest(known || array['CITY_MADE', 'CITY_CHANGED', 'CITY_REMOVED']) word));
end $$;
