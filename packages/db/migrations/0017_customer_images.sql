-- Whose photo an address shows (USR-3): asked before a photo is taken out of the store.

create index customer_by_image on customer (merchant_id, image) where image <> '';
