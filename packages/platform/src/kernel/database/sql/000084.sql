-- The wanted products of visitors and members.
create table wishlist_items (
  site_id uuid not null,
  owner_kind text not null check (owner_kind in ('visitor', 'member')),
  owner_id text not null,
  product_id uuid not null,
  -- The id of a chosen variant; empty for the product as a whole.
  variant text not null,
  -- The price when it was added, in minor units.
  price bigint not null,
  created_at timestamptz not null,
  primary key (site_id, owner_kind, owner_id, product_id, variant)
);
create index wishlist_items_of_product on wishlist_items (site_id, product_id);
create index wishlist_items_by_age on wishlist_items (site_id, owner_kind, created_at);
