-- moves with every change of a branch, its hours or its pauses: pages that are open compare it with the last they heard
alter table merchant add column branches_version integer not null default 1;

create or replace view merchant_directory as
  select id, sub, domain_host, domain_url, name, logo, color, settings -> 'title' as title, brand_group, map_key, main_city_id,
    latitude, longitude, is_active, is_demo, deleted, catalogue_version, settings ->> 'mainLanguage' as main_language,
    settings_version, branches_version
  from merchant;
