-- As the other tables of merchants since 0093.
alter table account_key set (autovacuum_analyze_scale_factor = 0, autovacuum_analyze_threshold = 1000);
