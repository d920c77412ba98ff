-- Whether a guest who has chosen no language reads what their browser prefers (LNG-2).
create or replace view merchant_directory as
  select id, sub, domain_host, domain_url, name, logo, color, settings -> 'title' as title, brand_group, map_key, main_city_id,
    latitude, longitude, is_active, is_demo, deleted, catalogue_version, settings ->> 'mainLanguage' as main_language,
    settings_version, branches_version, content_version,
    coalesce((settings ->> 'browserLanguageActive')::boolean, false) as reads_browser_language
  from merchant;
