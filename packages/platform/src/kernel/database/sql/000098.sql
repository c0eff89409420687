-- Pages of the storefront: the draft, and the version that shoppers see.
create table pages (
  site_id uuid not null,
  page_id uuid not null,
  revision integer not null,
  -- The fixed place of the page, such as HOME.
  role text collate "C",
  title text not null,
  slug text collate "C" not null,
  -- SEO title, SEO description and sections.
  content jsonb not null,
  published_version integer,
  published_slug text collate "C",
  published_at timestamptz,
  scheduled_at timestamptz,
  has_changes boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (site_id, page_id),
  unique (site_id, slug)
);
create unique index pages_by_role on pages (site_id, role) where role is not null;
create unique index pages_by_published_slug on pages (site_id, published_slug) where published_slug is not null;

-- The content of a page at each publication.
create table page_versions (
  site_id uuid not null,
  page_id uuid not null,
  version integer not null,
  title text not null,
  slug text collate "C" not null,
  content jsonb not null,
  published_at timestamptz not null,
  published_by text,
  primary key (site_id, page_id, version)
);
