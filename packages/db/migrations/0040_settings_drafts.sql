-- Settings are changed at the desk: what somebody has not published yet, and who may look at it in the shop (desk §6.7, §7).

-- moves with every publication and every import: pages that are open compare theirs
alter table merchant add column settings_version integer not null default 1;

-- One for each person: only what they changed, by path, with what it held when they began.
create table settings_draft (
  merchant_id uuid not null,
  staff_id uuid not null,
  patch jsonb not null,
  saved_at timestamptz not null,
  primary key (merchant_id, staff_id),
  foreign key (merchant_id, staff_id) references staff (merchant_id, id) on delete cascade
);

-- Who has the token sees the shop with the draft of a person; it ends with the sign-in that asked for it.
create table settings_preview (
  merchant_id uuid not null,
  token_hash bytea not null,
  session_hash bytea not null,
  until timestamptz not null,
  primary key (merchant_id, token_hash),
  foreign key (merchant_id, session_hash) references staff_session (merchant_id, token_hash) on delete cascade
);
create index settings_preview_by_session on settings_preview (merchant_id, session_hash);

-- open pages compare it with theirs before anything is asked of the merchant
create or replace view merchant_directory as
  select id, sub, domain_host, domain_url, name, logo, color, settings -> 'title' as title, brand_group, map_key, main_city_id,
    latitude, longitude, is_active, is_demo, deleted, catalogue_version, settings ->> 'mainLanguage' as main_language,
    settings_version
  from merchant;
