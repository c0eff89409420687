-- The order of the replacement items.
alter table order_returns add column exchange jsonb;
