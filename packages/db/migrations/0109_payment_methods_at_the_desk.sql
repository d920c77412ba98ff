-- Ways to pay are changed at the desk as well as brought by files (spec §3 Payment): which state of one somebody saw.
alter table payment_method
  add column version integer not null default 1,
  add unique (merchant_id, id),
  -- who orders in the hall is offered what the web shop takes, until somebody says otherwise
  alter column qr_enabled set default true;
-- nothing acted on it before: whoever ordered at a table was offered what the web shop takes
update payment_method set qr_enabled = true where web_enabled;

-- One more kind that the log tells of, beside all that other migrations have named.
do $$
declare
  known text[];
begin
  select array_agg(m[1]) into known from pg_constraint c, regexp_matches(pg_get_constraintdef(c.oid), '''([A-Z_]+)''', 'g') m
  where c.conrelid = 'change_record'::regclass and c.conname = 'change_record_kind_check';
  alter table change_record drop constraint change_record_kind_check;
  execute format('alter table change_record add constraint change_record_kind_check check (kind = any (%L::text[]))',
    array_append(known, 'PAYMENT_METHOD'));
end $$;
