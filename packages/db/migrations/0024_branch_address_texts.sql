-- How a branch's address is said in other languages than that of its door.

alter table branch
  -- by language, only those that are known: {"ru": "проспект Амира Темура, 15"}
  add column address_texts jsonb not null default '{}';
