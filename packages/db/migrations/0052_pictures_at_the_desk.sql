-- Pictures that somebody sent to the desk, or cropped there. The files lie in the store of pictures, under the name in the address;
-- what fields of the shop hold is an address.
create table picture (
  merchant_id uuid not null references merchant (id) on delete cascade,
  id uuid not null,
  -- of the whole picture: upright, without what the camera wrote into it
  address text not null,
  -- SHA-256 of the file as it was sent, so that the same file is one picture
  sent_hash bytea not null,
  -- of the whole picture, in pixels
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  kind text not null check (kind in ('PHOTO', 'CUTOUT')),
  colour text not null,
  bytes integer not null check (bytes > 0),
  -- came with an import: its file is not ours to take away
  imported boolean not null default false,
  created_at timestamptz not null,
  by_name text not null,
  -- when it, or a crop of it, was last seen in a field of the shop
  used_at timestamptz not null,
  -- when its files were taken away, because no field held it for a month
  gone_at timestamptz,
  primary key (merchant_id, id),
  unique (merchant_id, address)
);
create index picture_by_file on picture (merchant_id, sent_hash);
create index picture_by_use on picture (merchant_id, used_at) where gone_at is null;

-- What of a picture is shown: a part of it, or all of it as another kind. A crop never changes; another one has another address.
create table picture_crop (
  merchant_id uuid not null,
  picture_id uuid not null,
  address text not null,
  -- in fractions of the picture, from its left upper corner
  x numeric(5, 4) not null check (x between 0 and 1),
  y numeric(5, 4) not null check (y between 0 and 1),
  width numeric(5, 4) not null check (width > 0 and x + width <= 1),
  height numeric(5, 4) not null check (height > 0 and y + height <= 1),
  kind text not null check (kind in ('PHOTO', 'CUTOUT')),
  bytes integer not null check (bytes > 0),
  created_at timestamptz not null,
  by_name text not null,
  used_at timestamptz not null,
  gone_at timestamptz,
  primary key (merchant_id, address),
  unique (merchant_id, picture_id, x, y, width, height, kind),
  foreign key (merchant_id, picture_id) references picture (merchant_id, id) on delete cascade
);
create index picture_crop_by_use on picture_crop (merchant_id, used_at) where gone_at is null;
