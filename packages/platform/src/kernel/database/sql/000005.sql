-- Webhooks: who is told, what was sent, what came back.

create table webhook_subscriptions (
  site_id uuid not null,
  subscription_id uuid not null,
  url text not null,
  event_types jsonb not null,
  active boolean not null,
  created_at timestamptz not null,
  primary key (site_id, subscription_id)
);

create table webhook_deliveries (
  site_id uuid not null,
  delivery_id uuid not null,
  subscription_id uuid not null,
  event_id uuid not null,
  state text not null check (state in ('waiting', 'delivered', 'failed')),
  attempts jsonb not null,
  created_at timestamptz not null,
  primary key (site_id, delivery_id)
);

create table webhook_keys (
  site_id uuid not null,
  key_id uuid not null,
  private_jwk jsonb not null,
  created_at timestamptz not null,
  primary key (site_id, key_id)
);
