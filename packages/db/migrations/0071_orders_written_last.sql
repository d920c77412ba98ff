-- An order is the last row of its transaction, since every other order of its merchant waits for its number until that ends: what
-- belongs to it is written before it, and is checked at the commit.
alter table order_line alter constraint order_line_merchant_id_order_id_fkey deferrable initially deferred;
alter table order_change alter constraint order_change_merchant_id_order_id_fkey deferrable initially deferred;
alter table promo_use alter constraint promo_use_merchant_id_order_id_fkey deferrable initially deferred;
alter table slot_use alter constraint slot_use_merchant_id_order_id_fkey deferrable initially deferred;
