-- concurrently
-- A payment or a renewal grants one membership, also when it is reported twice.
create unique index concurrently if not exists memberships_order on memberships (site_id, order_id, line_item_id);
create unique index concurrently if not exists memberships_subscription on memberships (site_id, subscription_id);
