-- A replay sends the places between two: which those are is asked once, by time. A server of the version before goes on
-- without an end, and by time.
alter table webhook_replays add column last_position bigint not null default 9223372036854775807;
