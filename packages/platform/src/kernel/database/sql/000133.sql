-- concurrently
-- The orders of a buyer by time: whether there is an earlier or a later one is the next entry.
create index concurrently if not exists orders_of_buyer on orders (site_id, buyer_email, purchased_at, id);
drop index concurrently if exists orders_buyer_email;
