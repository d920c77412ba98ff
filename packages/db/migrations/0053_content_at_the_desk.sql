-- Banners, stories, promo codes, pages, vacancies, applications and reviews are kept at the desk as well as brought by files
-- (desk §5.12): what files call a row, which state of it somebody saw, from when until when it is shown.

alter table banner
  -- empty until the next import of a shop that was imported before
  add column ref text not null default '',
  -- counts its changes at the desk
  add column version integer not null default 1,
  -- shown from this moment, and until the other one, which is not of it; null: without a border
  add column starts_at timestamptz,
  add column ends_at timestamptz,
  -- taken away; the log still names it, and an undo brings it back
  add column deleted boolean not null default false;

alter table story
  add column ref text not null default '',
  add column version integer not null default 1,
  add column starts_at timestamptz,
  add column ends_at timestamptz,
  add column deleted boolean not null default false;

alter table promo
  add column version integer not null default 1,
  add column deleted boolean not null default false;

alter table policy
  -- the log names a record by an id
  add column id uuid not null generated always as (md5(merchant_id::text || type)::uuid) stored,
  add column version integer not null default 1,
  add unique (merchant_id, id);

alter table vacancy
  add column ref text not null default '',
  add column version integer not null default 1,
  add column deleted boolean not null default false;

alter table vacancy_application
  add column status text not null default 'NEW' check (status in ('NEW', 'CALLED', 'INVITED', 'REFUSED', 'HIRED')),
  add column version integer not null default 1;

alter table product_grade
  -- what the shop says to it; empty: nothing
  add column answer text not null default '',
  add column answered_at timestamptz,
  -- why it is hidden: for the shop's own people
  add column hidden_reason text not null default '',
  add column version integer not null default 1;
create index product_grade_by_time on product_grade (merchant_id, created_at desc, id desc);

-- moves with every change of what the shop shows besides its menu: pages that are open compare it with the last they heard
alter table merchant add column content_version integer not null default 1;
create or replace view merchant_directory as
  select id, sub, domain_host, domain_url, name, logo, color, settings -> 'title' as title, brand_group, map_key, main_city_id,
    latitude, longitude, is_active, is_demo, deleted, catalogue_version, settings ->> 'mainLanguage' as main_language,
    settings_version, branches_version, content_version
  from merchant;

-- More that the log tells of. The lists of the checks are read and made longer, whatever other migrations have added to them.
do $$
declare
  topics text[] := array['CONTENT_MADE', 'CONTENT_CHANGED', 'CONTENT_MOVED', 'CONTENT_REMOVED'];
  kinds text[] := array['BANNER', 'STORY', 'PROMO', 'PAGE', 'VACANCY', 'APPLICATION', 'REVIEW'];
  known text[];
begin
  select array_agg(m[1]) into known from pg_constraint c, regexp_matches(pg_get_constraintdef(c.oid), '''([A-Z_]+)''', 'g') m
  where c.conrelid = 'change_entry'::regclass and c.conname = 'change_entry_topic_check';
  alter table change_entry drop constraint change_entry_topic_check;
  execute format('alter table change_entry add constraint change_entry_topic_check check (topic = any (%L::text[]))', known || topics);
  select array_agg(m[1]) into known from pg_constraint c, regexp_matches(pg_get_constraintdef(c.oid), '''([A-Z_]+)''', 'g') m
  where c.conrelid = 'change_record'::regclass and c.conname = 'change_record_kind_check';
  alter table change_record drop constraint change_record_kind_check;
  execute format('alter table change_record add constraint change_record_kind_check check (kind = any (%L::text[]))', known || kinds);
end $$;
