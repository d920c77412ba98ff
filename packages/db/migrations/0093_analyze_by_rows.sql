-- A merchant that is new among large ones is in no statistic until a tenth of the table has changed: PostgreSQL expects a row of it where
-- there are thousands, and reads all its money once for each of its orders. Statistics are made anew after so many rows, not after a tenth.
do $$
declare
  name text;
begin
  for name in
    select quote_ident(table_name) from information_schema.columns
    where table_schema = 'public' and column_name = 'merchant_id'
      and table_name in (select tablename from pg_tables where schemaname = 'public')
  loop
    execute format('alter table %s set (autovacuum_analyze_scale_factor = 0, autovacuum_analyze_threshold = 1000)', name);
  end loop;
end $$;
