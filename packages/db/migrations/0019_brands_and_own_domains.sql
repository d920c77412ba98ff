-- Brands of one owner are shops that name the same group (spec §3 "Brand"; MER-8).
alter table merchant add column brand_group text check (brand_group ~ '^[a-z0-9][a-z0-9-]{0,62}$');

create index merchant_of_brand_group on merchant (brand_group) where brand_group is not null;

-- The host of domain_url without "www.", in small letters: whose shop a request for it is about (MER-1). Written by the
-- importer; of hosts that two shops claimed before, none is anybody's until one of them is imported again.
alter table merchant add column domain_host text check (domain_host ~ '^[a-z0-9-]+(\.[a-z0-9-]+)+$');

update merchant
set domain_host = found.host
from (
  select host, min(id::text)::uuid as id
  from (
    select id, lower(substring(domain_url from '^https?://(?:www\.)?([A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+)')) as host
    from merchant
    where not deleted
  ) as claimed
  where host is not null
  group by host
  having count(*) = 1
) as found
where merchant.id = found.id;

create unique index merchant_of_domain_host on merchant (domain_host) where not deleted;
