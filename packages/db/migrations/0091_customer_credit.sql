-- The customer's balance at a shop (desk part three, money §1): money that went back to them without leaving the shop, and that pays their
-- next orders. It never ends and is no cashback; it is what the rows of the customer's orders sum to.
-- Som of the balance that pay the order; what is left of its total comes at the door or by a provider.
alter table orders add column credit bigint not null default 0,
  add constraint orders_credit check (credit between 0 and total_price);

-- Whose it is, the order says, so that nothing here changes when a customer is forgotten.
create table customer_credit (
  merchant_id uuid not null references merchant (id) on delete restrict,
  id uuid not null,
  -- of which it came back, below 0 which it pays
  order_id uuid not null,
  branch_id uuid not null,
  business_day date not null,
  at timestamptz not null,
  amount integer not null check (amount <> 0),
  refund_id uuid,
  staff_id uuid,
  device_id uuid,
  allowed_by uuid,
  key text not null,
  primary key (merchant_id, id),
  unique (merchant_id, key),
  -- an order is written last, after what pays it
  foreign key (merchant_id, order_id) references orders (merchant_id, id) deferrable initially deferred,
  foreign key (merchant_id, branch_id) references branch (merchant_id, id),
  foreign key (merchant_id, refund_id) references refund (merchant_id, id)
);
create index customer_credit_by_order on customer_credit (merchant_id, order_id);
create policy no_change on customer_credit as restrictive for update using (false);
create policy no_removal on customer_credit as restrictive for delete using (false);

alter table refund
  drop constraint refund_way,
  add constraint refund_way check (way in ('CASH', 'BALANCE', 'TRANSFER', 'NONE') or payment_id is not null);
