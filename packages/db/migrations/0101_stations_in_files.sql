-- Stations go out and come in with a shop's files: each keeps what they call it, as every other row does.
alter table station add column ref text not null default '';
-- No file has named those that there are: the shop holds what its files do not say, and an import does not take it away unasked.
update merchant m set changed_at_desk =
  coalesce(m.changed_at_desk, (select max(e.at) from change_entry e where e.merchant_id = m.id), m.created_at)
where exists (select from station s where s.merchant_id = m.id);
