-- The time of what people are promised is passed in, so that one clock counts it: no column takes the database's own.
alter table merchant alter column created_at drop default;
alter table customer alter column created_at drop default, alter column modified_at drop default;
alter table address alter column created_at drop default, alter column modified_at drop default;
alter table session alter column created_at drop default, alter column seen_at drop default;
