-- The whole shop goes out as import files and comes back (DSK-54): what files call each of its rows. Empty until the next import of a
-- shop that was imported before; until then files call such a row by its id.
alter table city add column if not exists ref text not null default '';
alter table slot_rule add column if not exists ref text not null default '';
alter table hall add column if not exists ref text not null default '';
alter table dining_table add column if not exists ref text not null default '';
alter table product_group add column if not exists ref text not null default '';
alter table mealtime add column if not exists ref text not null default '';
alter table product_grade add column if not exists ref text not null default '';
alter table banner add column if not exists ref text not null default '';
alter table story add column if not exists ref text not null default '';
alter table promo add column if not exists ref text not null default '';
alter table vacancy add column if not exists ref text not null default '';

-- A sheet may come with pictures, and as an import folder (DSK-68): addresses of the pictures by their names in the archive, and files
-- of the folder that this door does not take.
alter table import_run
  add column pictures jsonb not null default '{}',
  add column left_aside text[] not null default '{}';
