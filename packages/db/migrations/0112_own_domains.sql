-- A domain of one's own is typed at the desk, or comes with files, and is the shop's once its records prove it (decision 0150).
-- `domain_host` and `domain_url` of merchant are what follows from it: whose shop a request is about while it is proven, and where links
-- lead while it is open besides.
create table own_domain (
  merchant_id uuid primary key references merchant (id) on delete cascade,
  -- as it was typed, in small Latin letters, with www. where it has one
  host text not null check (host ~ '^[a-z0-9-]+(\.[a-z0-9-]+)+$'),
  -- what a TXT record says; a domain that is typed anew has another
  token text not null,
  state text not null default 'PENDING' check (state in ('PENDING', 'PROVEN', 'LOST')),
  proof text check (proof in ('CNAME', 'TXT', 'OPERATOR')),
  is_open boolean not null default false,
  problem text,
  -- what the last check found instead, and where our own machines are
  found text[] not null default '{}',
  own_addresses text[] not null default '{}',
  version integer not null default 1,
  typed_at timestamptz not null,
  -- null: it came with files
  typed_by text,
  checked_at timestamptz,
  proven_at timestamptz,
  failing_since timestamptz,
  -- the check that is to come; null: none comes by itself
  check_at timestamptz,
  check ((state = 'PROVEN') = (proof is not null)),
  check (state = 'PROVEN' or not is_open)
) with (autovacuum_analyze_scale_factor = 0, autovacuum_analyze_threshold = 1000);

-- What came with files before was trusted, and is as long as it leads here.
insert into own_domain (merchant_id, host, token, state, proof, is_open, typed_at, proven_at, check_at)
select id, coalesce(substring(domain_url from '^https://([a-z0-9.-]+)$'), domain_host), md5(gen_random_uuid()::text),
  'PROVEN', 'OPERATOR', true, created_at, created_at, created_at
from merchant
where domain_host is not null and not deleted;
insert into job (merchant_id, id, queue, key, payload, run_at)
select merchant_id, gen_random_uuid(), 'domain check', token, jsonb_build_object('token', token), check_at
from own_domain;

do $$
declare
  known text[];
begin
  select array_agg(m[1]) into known from pg_constraint c, regexp_matches(pg_get_constraintdef(c.oid), '\y[A-Z_]+\y', 'g') m
  where c.conrelid = 'change_entry'::regclass and c.conname = 'change_entry_topic_check' and m[1] not in ('CHECK', 'ANY', 'ARRAY');
  alter table change_entry drop constraint change_entry_topic_check;
  execute format('alter table change_entry add constraint change_entry_topic_check check (topic in (%s))',
    (select string_agg(quote_literal(word), ', ') from unnest(known || array['DOMAIN_CHANGED']) word));
end $$;
