-- Inventory. What `stock` counts from now on is what can still be bought: a piece that is reserved for a buyer who pays
-- is taken from it already, so that lists, carts and the race for the last piece all look at one number.
alter table product_variants add column stock_revision integer not null default 1;

-- What buyers have on their way through payment. It ends with the order, with the attempt, or by itself.
create table inventory_reservations (
  site_id uuid not null,
  checkout_id uuid not null,
  variant_id uuid not null,
  quantity integer not null check (quantity > 0),
  expires_at timestamptz not null,
  primary key (site_id, checkout_id, variant_id)
);
create index inventory_reservations_of_variant on inventory_reservations (site_id, variant_id);

-- What each order took, and how much of it came back: an order takes once and never gives back more than it took.
create table inventory_taken (
  site_id uuid not null,
  order_id uuid not null,
  variant_id uuid not null,
  quantity integer not null check (quantity >= 0),
  returned integer not null default 0 check (returned between 0 and quantity),
  primary key (site_id, order_id, variant_id)
);

create table inventory_settings (
  site_id uuid not null primary key,
  reservation_minutes integer not null check (reservation_minutes > 0)
);
