-- concurrently
-- Deliveries in one state, newest first; replays that go with their subscription, or with time.
create index concurrently if not exists webhook_deliveries_by_state
  on webhook_deliveries (site_id, state, created_at, delivery_id);
create index concurrently if not exists webhook_replays_subscription on webhook_replays (site_id, subscription_id);
create index concurrently if not exists webhook_replays_age on webhook_replays (site_id, created_at);
