-- concurrently
-- The sweep finds the expired previews of closed shops.
create index concurrently if not exists shop_previews_expiring on shop_previews (site_id, expires_at)
