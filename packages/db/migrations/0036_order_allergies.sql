-- What the customer must not get, told to the kitchen by a press at checkout; empty where nothing was told (DSK-30).
alter table orders add column allergies text[] not null default '{}';
