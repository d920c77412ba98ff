-- Keys of maps and of rides are typed at the desk (spec §3 Merchant: map key, delivery keys): who did it and when, and what the last test found.
create table service_account (
  merchant_id uuid not null references merchant (id) on delete cascade,
  service text not null check (service in ('YANDEX_MAPS', 'YANDEX_DELIVERY')),
  -- as of gateway_account; null of a map's key, which stands in merchant.map_key since every page shows it
  sealed text,
  is_active boolean not null default true,
  version integer not null default 1,
  changed_at timestamptz,
  changed_by text,
  tested jsonb,
  primary key (merchant_id, service)
);
alter table service_account set (autovacuum_analyze_scale_factor = 0, autovacuum_analyze_threshold = 1000);
