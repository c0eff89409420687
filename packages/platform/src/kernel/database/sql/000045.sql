-- Services of apps that are asked while carts are priced, and how they do: the state of the breaker is shared by all nodes.
create table service_plugins (
  site_id uuid not null,
  plugin_id uuid not null,
  revision integer not null,
  component_type text not null,
  app_id text not null,
  active boolean not null,
  document jsonb not null,
  breaker text not null,
  failures integer not null,
  opened_at timestamptz,
  failed_at timestamptz,
  last_error text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (site_id, plugin_id),
  unique (site_id, component_type, app_id)
);

create table service_plugin_calls (
  site_id uuid not null,
  call_id uuid not null,
  plugin_id uuid not null,
  method text not null,
  outcome text not null,
  status integer,
  reason text,
  milliseconds integer not null,
  request text not null,
  reply text,
  created_at timestamptz not null,
  primary key (site_id, call_id)
);
create index service_plugin_calls_newest on service_plugin_calls (site_id, created_at desc, call_id desc);
create index service_plugin_calls_of_plugin on service_plugin_calls (site_id, plugin_id, created_at desc, call_id desc);
