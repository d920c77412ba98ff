-- Sheets in which nothing is understood, and what is hidden in a file: they are told, not passed over.
alter table import_run add column unread jsonb not null default '[]';
