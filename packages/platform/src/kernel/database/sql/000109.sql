-- The connected accounts of a payment provider, one for each mode. The keys are encrypted with the platform's secret key.
create table payment_connections (
  site_id uuid not null,
  mode text not null check (mode in ('TEST', 'LIVE')),
  is_active boolean not null,
  sealed_keys text not null,
  secret_key_last_four text not null,
  webhook_secret_last_four text not null,
  methods text[] not null,
  connected_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (site_id, mode)
);
create unique index payment_connections_active on payment_connections (site_id) where is_active;
