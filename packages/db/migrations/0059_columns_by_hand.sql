-- What a column of a shop's own sheets means (desk §5.11, DSK-65): said by hand once, known from then on, on every device.
create table import_column (
  merchant_id uuid not null references merchant (id) on delete cascade,
  sheet text not null check (sheet in ('PRODUCTS', 'OPTIONS', 'CATEGORIES')),
  -- as headings are compared: small letters, Latin, without signs
  heading text not null,
  -- the column of ours that it is; null: it is left out
  key text,
  primary key (merchant_id, sheet, heading)
);
