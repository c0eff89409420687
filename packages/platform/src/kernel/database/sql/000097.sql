-- A hidden variant is not shown to shoppers and cannot be bought.
alter table product_variants add column is_hidden boolean not null default false;
