-- Cash that a courier took at the door (spec §3 Order: courierPaid), in som. Null where no courier took any.
alter table orders
  add column courier_paid integer check (courier_paid >= 0);
