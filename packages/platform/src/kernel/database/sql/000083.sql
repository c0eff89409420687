-- `done` counts the products of the file that were written, refused or found unchanged, in its order.
create table product_imports (
  site_id uuid not null,
  import_id uuid not null,
  file_id uuid not null,
  file_name text not null,
  layout jsonb not null,
  key text check (key in ('SLUG', 'SKU')),
  status text not null check (status in ('RUNNING', 'DONE', 'CANCELED', 'FAILED')),
  total integer not null,
  done integer not null default 0,
  created integer not null default 0,
  updated integer not null default 0,
  unchanged integer not null default 0,
  failed integer not null default 0,
  created_at timestamptz not null,
  finished_at timestamptz,
  primary key (site_id, import_id)
);
create index product_imports_by_age on product_imports (site_id, created_at, import_id);
create index product_imports_finished on product_imports (site_id, finished_at);

create table product_import_problems (
  site_id uuid not null,
  import_id uuid not null,
  position integer not null,
  file_row integer not null,
  column_name text,
  field text,
  message text not null,
  primary key (site_id, import_id, position)
);

-- The pictures that imports have fetched, by the SHA-256 of their address, so that none is fetched twice.
create table imported_pictures (
  site_id uuid not null,
  address_hash text not null,
  file_id uuid not null,
  primary key (site_id, address_hash)
);

-- The pictures that a product shows once they are all fetched.
create table wanted_product_media (
  site_id uuid not null,
  product_id uuid not null,
  wanted jsonb not null,
  primary key (site_id, product_id)
);
create table awaited_product_files (
  site_id uuid not null,
  file_id uuid not null,
  product_id uuid not null,
  import_id uuid not null,
  file_row integer not null,
  address text not null,
  primary key (site_id, file_id, product_id)
);
create index awaited_files_of_product on awaited_product_files (site_id, product_id);
create index awaited_files_of_import on awaited_product_files (site_id, import_id);
