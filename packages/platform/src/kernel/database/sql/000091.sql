-- A search engine outside the platform: whether it has all products, and the products to report to it.
create table search_engines (
  site_id uuid not null,
  name text not null,
  filled_at timestamptz,
  primary key (site_id, name)
);
create table search_changes (
  site_id uuid not null,
  product_id uuid not null,
  -- Another one for each change, so that a change during the report of an earlier one is not lost.
  change uuid not null,
  primary key (site_id, product_id)
);
