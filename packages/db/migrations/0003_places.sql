-- What an order to a delivery zone must come to at least.

alter table zone
  -- whole som of products; 0: no minimum of its own
  add column min_order bigint not null default 0 check (min_order between 0 and 1000000000);
