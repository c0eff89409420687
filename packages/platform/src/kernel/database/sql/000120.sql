-- Drafts of new orders, beside those that edit an order.
alter table draft_orders add column is_new boolean not null default false;
