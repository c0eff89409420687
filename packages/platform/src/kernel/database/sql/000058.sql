-- concurrently
-- How many replays are under way.
create index concurrently if not exists webhook_replays_running on webhook_replays (site_id)
  where finished_at is null;
