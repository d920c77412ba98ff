-- A past order is found by its sum (DSK-160).
create index orders_by_total on orders (merchant_id, total_price);
