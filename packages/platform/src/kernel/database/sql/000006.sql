-- An event tells its place among the events of its entity.

create index outbox_entity on outbox (site_id, entity_id, event_id);
