-- concurrently
-- The sessions of one OAuth client end when the client is deleted.
create index concurrently if not exists token_sessions_client on token_sessions (site_id, client_id)
  where ended_at is null;
