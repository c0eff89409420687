-- concurrently
-- Counts the messages of a day to one number.
create index concurrently if not exists messages_recipient on messages (site_id, recipient, created_at);
create unique index concurrently if not exists messages_answer on messages (site_id, answer_hash);
