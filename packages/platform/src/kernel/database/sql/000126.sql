-- concurrently
create index concurrently if not exists orders_on_hold on orders (site_id, created_at, id) where on_hold;
