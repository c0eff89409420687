-- Brands, ribbons, information sections and customizations that published packages have created or changed. Products keep
-- the texts themselves: a row names the id of a text, which otherwise follows from the text.
create table named_entities (
  site_id uuid not null,
  -- The id that follows from the text.
  content_id uuid not null,
  id uuid not null,
  kind text not null check (kind in ('BRAND', 'RIBBON', 'INFO_SECTION', 'CUSTOMIZATION')),
  name text not null,
  document jsonb not null,
  -- False: no entity, unless products have the text. The id that follows from the text belongs to a renamed one.
  is_listed boolean not null,
  revision integer not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (site_id, content_id)
);
create unique index named_entities_id on named_entities (site_id, id);
