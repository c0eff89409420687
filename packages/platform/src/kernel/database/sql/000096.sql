-- Paths of the storefront without a page, and where they lead.
create table url_redirects (
  site_id uuid not null,
  redirect_id uuid not null,
  -- In lower case, without a slash at its end.
  from_path text collate "C" not null,
  target text not null,
  -- The path of the target, if the storefront has it.
  target_path text collate "C",
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (site_id, redirect_id),
  unique (site_id, from_path)
);
create index url_redirects_by_age on url_redirects (site_id, created_at, redirect_id);
create index url_redirects_texts on url_redirects using gin ((from_path || ' ' || target) gin_trgm_ops);
