-- Webhooks: events get a place in one order once they are committed, and their deliveries wait in lines of their own,
-- one for each receiver and entity.

-- Of old columns the meaning stays; a server of the version before goes on to write rows without the new ones.
alter table outbox add column position bigint;
-- The database's own clock: of two changes of one entity the later one is written later, whichever server made it.
alter table outbox add column written timestamptz;
alter table outbox alter column written set default clock_timestamp();
update outbox set position = placed.position
from (select site_id, event_id, row_number() over (partition by site_id order by event_id) as position from outbox) placed
where placed.site_id = outbox.site_id and placed.event_id = outbox.event_id;
create unique index outbox_position on outbox (site_id, position) where position is not null;
create index outbox_new on outbox (site_id, written, event_id) where position is null;
create index outbox_created on outbox (site_id, created_at);

-- The last place that was given. Who gives places or moves lines on holds it.
create table event_heads (
  site_id uuid not null,
  position bigint not null,
  -- Until then some server has somebody who listens live; by the database's clock.
  listened_until timestamptz,
  primary key (site_id)
);
insert into event_heads (site_id, position) select site_id, max(position) from outbox group by site_id;

alter table webhook_subscriptions
  add column name text not null default '',
  add column format text not null default 'JWT' check (format in ('JWT', 'STANDARD_WEBHOOKS')),
  add column app_id uuid,
  add column secrets jsonb not null default '[]',
  add column disabled_reason text check (disabled_reason in ('BY_HAND', 'GONE', 'FAILING')),
  add column disabled_at timestamptz,
  add column failing_since timestamptz,
  add column last_delivered_at timestamptz,
  add column updated_at timestamptz;
create index webhook_subscriptions_app on webhook_subscriptions (site_id, app_id) where app_id is not null;

alter table webhook_deliveries
  add column event_type text not null default '',
  add column entity_id text not null default '',
  add column position bigint not null default 0,
  -- Null: waits for the one before it in its line, or for nothing any more.
  add column due_at timestamptz,
  add column tries integer not null default 0,
  add column finished_at timestamptz;
update webhook_deliveries d set
  event_type = o.type, entity_id = o.entity_id, position = o.position, tries = jsonb_array_length(d.attempts),
  finished_at = case when d.state <> 'waiting' then d.created_at end
from outbox o where o.site_id = d.site_id and o.event_id = d.event_id;
update webhook_deliveries d set due_at = d.created_at
where d.state = 'waiting' and not exists (
  select from webhook_deliveries e
  where e.site_id = d.site_id and e.subscription_id = d.subscription_id and e.entity_id = d.entity_id
    and e.state = 'waiting' and e.position < d.position);
create unique index webhook_deliveries_event on webhook_deliveries (site_id, subscription_id, event_id);
create index webhook_deliveries_due on webhook_deliveries (site_id, subscription_id, due_at, position)
  where state = 'waiting' and due_at is not null;
create index webhook_deliveries_line on webhook_deliveries (site_id, subscription_id, entity_id, position)
  where state = 'waiting';
create index webhook_deliveries_created on webhook_deliveries (site_id, created_at, delivery_id);
create index webhook_deliveries_waiting on webhook_deliveries (site_id, event_id) where state = 'waiting';

create table webhook_replays (
  site_id uuid not null,
  replay_id uuid not null,
  subscription_id uuid not null,
  from_at timestamptz not null,
  to_at timestamptz not null,
  event_types jsonb not null,
  -- How far it is in the order of events.
  position bigint not null,
  count integer not null,
  created_at timestamptz not null,
  finished_at timestamptz,
  primary key (site_id, replay_id)
);

-- Deliveries are no jobs any more.
delete from jobs where kind = 'webhooks.deliver' and state = 'waiting';
create index jobs_due on jobs (site_id, run_at, job_id) where state = 'waiting';
drop index jobs_due_deliveries;
drop index jobs_due_others;

-- An assignment of a badge is an entity of its own.
alter table badge_assignments add column assignment_id uuid not null default gen_random_uuid();
