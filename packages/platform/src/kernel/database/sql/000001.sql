-- What every site has, whatever it sells. Every key starts with site_id: a site never needs another's rows.

create table sites (
  site_id uuid primary key,
  settings jsonb not null,
  seed jsonb,
  created_at timestamptz not null
);

create table jobs (
  site_id uuid not null,
  job_id uuid not null,
  kind text not null,
  key text,
  payload jsonb not null,
  run_at timestamptz not null,
  state text not null check (state in ('waiting', 'done', 'failed')),
  attempts integer not null default 0,
  last_error text,
  created_at timestamptz not null,
  finished_at timestamptz,
  primary key (site_id, job_id)
);
create index jobs_due on jobs (site_id, run_at) where state = 'waiting';
create unique index jobs_waiting_key on jobs (site_id, kind, key) where state = 'waiting';

-- Events are written beside the change they announce, so that neither exists without the other.
create table outbox (
  site_id uuid not null,
  event_id uuid not null,
  type text not null,
  entity_id text not null,
  payload jsonb not null,
  identity jsonb not null,
  created_at timestamptz not null,
  primary key (site_id, event_id)
);

create table idempotency_keys (
  site_id uuid not null,
  scope text not null,
  key text not null,
  body_hash text not null,
  status integer,
  answer text,
  created_at timestamptz not null,
  primary key (site_id, scope, key)
);
create index idempotency_keys_age on idempotency_keys (site_id, created_at);

create table mails (
  site_id uuid not null,
  mail_id uuid not null,
  recipient text not null,
  subject text not null,
  text text not null,
  html text not null,
  links jsonb not null,
  code text,
  recovery_token text,
  created_at timestamptz not null,
  sent_at timestamptz,
  primary key (site_id, mail_id)
);
create index mails_recipient on mails (site_id, recipient, mail_id);
