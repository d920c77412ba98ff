-- What a zone says of its own ride (desk §5.14, decision 0110).
alter table zone
  -- som of products from which the ride costs nothing; null: the merchant's own sum holds
  add column free_from integer check (free_from >= 0),
  -- what its road takes longer than its length tells, on top of every promise
  add column added_minutes integer not null default 0 check (added_minutes between 0 and 180);

-- Those of the zone it was ordered to: an acceptance and a later promise count them too, whatever becomes of the zone.
alter table orders add column added_minutes integer not null default 0;
