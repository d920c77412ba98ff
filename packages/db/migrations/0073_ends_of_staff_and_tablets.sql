-- Who was switched off, or revoked, is not on shift, and their PIN is gone: who is invited again chooses their own.
update staff_shift f set ended_at = now()
where ended_at is null and (
  exists (select from staff p where p.merchant_id = f.merchant_id and p.id in (f.staff_id, f.begun_by) and p.status = 'OFF')
  or exists (select from staff_device d where d.merchant_id = f.merchant_id and d.id = f.device_id and d.revoked_at is not null));
update staff set pin_salt = null, pin_hash = null where status = 'OFF';

-- A tablet's station is one of its own branches, and goes with it.
update staff_device d set station_id = null
where station_id is not null and not exists (
  select from station s where s.merchant_id = d.merchant_id and s.id = d.station_id and s.branch_id = any(d.branch_ids));
alter table staff_device add foreign key (merchant_id, station_id)
  references station (merchant_id, id) on delete set null (station_id);

-- The screens of a sign-in, of which so many are known.
create index staff_presence_by_session on staff_presence (merchant_id, session_hash, heard_at);
