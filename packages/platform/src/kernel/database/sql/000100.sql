-- The menus of the storefront.
create table menus (
  site_id uuid not null,
  handle text collate "C" not null,
  title text not null,
  -- Entries with entries below them.
  entries jsonb not null,
  revision integer not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (site_id, handle)
);
