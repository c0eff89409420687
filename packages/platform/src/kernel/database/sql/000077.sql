-- Products and collections that staff keep. Texts are stored by language, so that further languages move no table.
alter table products
  add column brand text,
  add column tags text[] not null default '{}',
  add column visibility text not null default 'PUBLISHED'
    check (visibility in ('DRAFT', 'PUBLISHED', 'SCHEDULED', 'ARCHIVED')),
  add column publish_at timestamptz,
  add column unpublish_at timestamptz,
  -- The collections chosen by hand; collection_ids also has those that rules assign.
  add column manual_collection_ids uuid[] not null default '{}',
  add column revision integer not null default 1;
update products set manual_collection_ids = collection_ids, document =
  (document - '{tagline,description,details}'::text[]) || jsonb_build_object('texts', jsonb_build_object(
    coalesce((select settings->>'language' from sites where sites.site_id = products.site_id), 'en'),
    jsonb_strip_nulls(jsonb_build_object(
      'name', name, 'tagline', document->'tagline', 'description', document->'description', 'details', document->'details'
    ))));

alter table product_variants
  add column cost bigint check (cost >= 0),
  add column barcode text;

alter table collections
  add column parent_id uuid,
  add column rules jsonb,
  add column seo jsonb,
  add column visible boolean not null default true,
  add column revision integer not null default 1;

-- Earlier slugs of products, which lead to the present one.
create table product_slugs (
  site_id uuid not null,
  slug text not null,
  product_id uuid not null,
  primary key (site_id, slug)
);

-- The order of a collection's products, as far as staff have chosen one.
create table collection_products (
  site_id uuid not null,
  collection_id uuid not null,
  product_id uuid not null,
  position integer not null,
  primary key (site_id, collection_id, product_id)
);
