-- Units of a pre-order that may be sold before they are in stock: the stock may fall that far below zero.
alter table product_variants add column preorder_limit integer not null default 0 check (preorder_limit >= 0);
alter table product_variants drop constraint product_variants_stock_check;

-- Whether staff have chosen an order of its products.
alter table collections add column is_ordered boolean not null default false;
