-- What the serving role needs so that it sees one merchant at a time (docs/decisions/0042-row-level-security.md). The policies
-- and grants themselves are made after every migration, of each table there is: packages/db/src/row-security.ts.

-- The merchant whom this transaction is about; null: nobody, and then no row is seen. A setting that was local to a transaction
-- is an empty text afterwards.
create function current_merchant() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('dasturxon.merchant', true), '')::uuid;

-- The deployment's own work stands under the nil id: so the key begins with the merchant here, too, and a key of one merchant
-- is nothing to another.
update job set merchant_id = '00000000-0000-0000-0000-000000000000' where merchant_id is null;
alter table job
  alter column merchant_id set not null,
  drop constraint job_pkey,
  drop constraint job_queue_key_key,
  add primary key (merchant_id, id),
  add unique (merchant_id, queue, key);

-- From here on what is asked before a merchant is known. Nothing else crosses merchants: BEFORE_A_MERCHANT in
-- packages/db/src/row-security.ts lists it, and a test compares.

-- Who is there: what any visitor may know of a merchant, by id, sub-domain or domain. No settings, no secrets.
create view merchant_directory as
  select id, sub, domain_host, domain_url, name, logo, color, settings -> 'title' as title, brand_group, map_key, main_city_id,
    latitude, longitude, is_active, is_demo, deleted, catalogue_version, settings ->> 'mainLanguage' as main_language
  from merchant;

-- Takes due jobs of any merchant; whoever runs one does so as its merchant.
create function claim_jobs(queues text[], most integer, at timestamptz, until timestamptz) returns setof job
  language sql volatile security definer set search_path = public, pg_temp
as $$
  -- materialized: inlined into the update, the limit could be applied more than once
  with due as materialized (
    select j.merchant_id, j.id from job j
    where j.queue = any(queues) and j.dead_at is null and j.run_at <= at
      and (j.locked_until is null or j.locked_until <= at)
    order by j.run_at
    limit most
    for update skip locked
  )
  update job set locked_until = until, attempts = attempts + 1
  from due where job.merchant_id = due.merchant_id and job.id = due.id
  returning job.*
$$;

-- Counts and ages for whoever looks after the shop: no row of anybody.
create function deployment_figures(at timestamptz)
  returns table (figure text, name text, other text, count integer, age double precision)
  language sql stable security definer set search_path = public, pg_temp
as $$
  select 'jobs', queue, case when dead_at is null then 'due' else 'given_up' end, count(*)::integer,
    extract(epoch from at - min(run_at))::double precision
  from job where run_at <= at group by 2, 3
  union all
  select 'orders', status, '', count(*)::integer, extract(epoch from at - min(created_at))::double precision
  from orders where status not in ('CLOSED', 'CANCELED', 'DELIVERED') group by 2
  union all
  select 'payments', provider, state, count(*)::integer, null
  from payment_transaction where created_ms > (extract(epoch from at) * 1000)::bigint - 86400000 group by 2, 3
$$;

revoke execute on function claim_jobs, deployment_figures from public;
