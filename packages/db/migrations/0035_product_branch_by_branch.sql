-- A menu joins its products with their branches. With statistics the primary key is taken; without them (a large menu that was
-- imported a moment ago) an index that knows only the branch looked as good, and every product read the branch's whole menu.
drop index product_branch_by_branch;
create index product_branch_by_branch on product_branch (merchant_id, branch_id, product_id);
