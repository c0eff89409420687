-- Stock by location. `stock` stays the number for sale; `stock_elsewhere` is its part outside the default location.
-- So a sale locks and changes one row, and a shop with one location has no other rows.
alter table product_variants
  add column stock_elsewhere integer not null default 0 check (stock_elsewhere >= 0),
  add column low_stock_threshold integer check (low_stock_threshold >= 0);

-- The default location has a row once it is renamed.
create table inventory_locations (
  site_id uuid not null,
  location_id uuid not null,
  name text not null,
  address jsonb,
  -- Orders take units in this order; 0 is the default location.
  position integer not null check (position >= 0),
  is_archived boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (site_id, location_id)
);

-- Available units outside the default location; their sum is `stock_elsewhere` of the variant.
create table inventory_levels (
  site_id uuid not null,
  variant_id uuid not null,
  location_id uuid not null,
  level_id uuid not null,
  available integer not null check (available >= 0),
  primary key (site_id, variant_id, location_id)
);
create index inventory_levels_of_location on inventory_levels (site_id, location_id, variant_id);
create unique index inventory_levels_id on inventory_levels (site_id, level_id);

-- Units of other locations by location id; null if all are of the default location.
alter table inventory_reservations add column elsewhere jsonb;
-- Without the units that came back.
alter table inventory_taken add column elsewhere jsonb;

create table inventory_changes (
  site_id uuid not null,
  change_id uuid not null,
  created_at timestamptz not null,
  variant_id uuid not null,
  location_id uuid not null,
  -- Null: stock is not counted from then on.
  change integer,
  quantity integer,
  reason text not null check (reason in (
    'RECEIVED', 'RETURNED', 'DAMAGED', 'LOST', 'COUNTED', 'CORRECTION', 'IMPORTED', 'ORDER', 'RESTOCK', 'TRANSFERRED'
  )),
  note text,
  -- As in the audit log: `staff <id>`.
  actor text,
  order_id uuid,
  primary key (site_id, created_at, change_id)
);
create index inventory_changes_of_variant on inventory_changes (site_id, variant_id, created_at, change_id);
