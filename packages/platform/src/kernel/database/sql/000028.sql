-- What an update says of the entity before it: former values by the paths of their fields. Null: whoever delivers the
-- event compares it with the one before.
alter table outbox add column modified_fields jsonb;
