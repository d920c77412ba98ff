-- The time of what people are promised is passed in, so that one clock counts it: no column takes the database's own.
alter table merchant alter column created_at drop default;
alter table customer alter column created_at drop default, alter column modified_at drop default;
alter table address alter column created_at drop default, alter column modified_at drop default;
alter table session alter column created_at drop default, alter column seen_at drop default;

-- By which sign-in a shift was begun: it ends with it (ATK-14). One that is open now is of the newest sign-in of who began it.
alter table staff_shift add column session_hash bytea;
update staff_shift f set session_hash = (
  select s.token_hash from staff_session s
  where s.merchant_id = f.merchant_id and coalesce(s.staff_id, s.device_id) = coalesce(f.staff_id, f.device_id)
  order by s.created_at desc limit 1)
where ended_at is null;
