-- A branch may sell a product at a price of its own (pricing.md B27, decision 0081).

-- whole som, before the product's discount; null: the price of the product
alter table product_branch add column price integer check (price between 0 and 1000000000);
