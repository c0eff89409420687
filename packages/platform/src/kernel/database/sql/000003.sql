-- The catalogue: what is for sale, and how much of it is left.

create table collections (
  site_id uuid not null,
  collection_id uuid not null,
  slug text not null,
  name text not null,
  description text not null,
  media jsonb,
  position integer not null,
  primary key (site_id, collection_id),
  unique (site_id, slug)
);

create table products (
  site_id uuid not null,
  product_id uuid not null,
  slug text not null,
  name text not null,
  item_type text not null check (item_type in ('PHYSICAL', 'DIGITAL', 'GIFT_CARD', 'SERVICE')),
  position integer not null,
  -- The lowest price of the variants, in minor units: what lists sort and filter by.
  price bigint not null,
  on_sale boolean not null,
  ribbon text,
  tax_group text,
  collection_ids uuid[] not null,
  -- Ids and slugs of the collections, and "Option:Choice" of every variant: what filters look for.
  collection_keys text[] not null,
  choice_keys text[] not null,
  search_text text not null,
  document jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (site_id, product_id),
  unique (site_id, slug)
);
create index products_in_order on products (site_id, position, product_id);
create index products_by_price on products (site_id, price, product_id);
create index products_by_name on products (site_id, name, product_id);
create index products_by_age on products (site_id, created_at, product_id);
create index products_by_collection on products using gin (collection_keys);
create index products_by_choice on products using gin (choice_keys);

create table product_variants (
  site_id uuid not null,
  variant_id uuid not null,
  product_id uuid not null,
  position integer not null,
  choices jsonb not null,
  price bigint not null check (price >= 0),
  full_price bigint check (full_price >= price),
  sku text,
  weight double precision,
  -- Null: not counted, there is always more.
  stock integer check (stock >= 0),
  media_id text,
  scheduled_at timestamptz,
  primary key (site_id, variant_id)
);
create index product_variants_of_product on product_variants (site_id, product_id, position);

-- Carts: one for each visitor, member, person of staff and app. The lines are part of the row, so that the row's lock
-- is the cart's lock.

create table carts (
  site_id uuid not null,
  cart_id uuid not null,
  owner_kind text not null check (owner_kind in ('visitor', 'member', 'staff', 'app')),
  owner_id text not null,
  lines jsonb not null,
  document jsonb not null,
  checkout_id uuid,
  purchase_flow_id uuid not null,
  revision bigint not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (site_id, cart_id),
  unique (site_id, owner_kind, owner_id)
);

create table coupons (
  site_id uuid not null,
  coupon_id uuid not null,
  code text not null,
  name text not null,
  type text not null check (type in ('PERCENT_OFF', 'MONEY_OFF', 'FIXED_PRICE', 'FREE_SHIPPING')),
  -- A percentage for PERCENT_OFF, minor units for MONEY_OFF and FIXED_PRICE.
  value numeric not null,
  minimum_subtotal bigint,
  scope jsonb,
  applies_to text not null check (applies_to in ('ALL_ITEMS', 'LOWEST_PRICED_ITEM')),
  active boolean not null,
  starts_at timestamptz,
  expires_at timestamptz,
  usage_limit integer check (usage_limit >= 0),
  limit_per_customer integer check (limit_per_customer >= 1),
  used integer not null default 0 check (used >= 0 and (usage_limit is null or used <= usage_limit)),
  created_at timestamptz not null,
  primary key (site_id, coupon_id)
);
create unique index coupons_by_code on coupons (site_id, upper(code));

create table coupon_uses (
  site_id uuid not null,
  coupon_id uuid not null,
  order_id uuid not null,
  customer text not null,
  created_at timestamptz not null,
  primary key (site_id, coupon_id, order_id)
);
create index coupon_uses_by_customer on coupon_uses (site_id, coupon_id, customer);

create table gift_cards (
  site_id uuid not null,
  gift_card_id uuid not null,
  -- SHA-256 of the normalised code: the code itself is money and is not kept.
  code_hash text not null,
  last_characters text not null,
  initial_value bigint not null check (initial_value > 0),
  balance bigint not null check (balance >= 0 and balance <= initial_value),
  active boolean not null,
  expires_at timestamptz,
  created_at timestamptz not null,
  primary key (site_id, gift_card_id),
  unique (site_id, code_hash)
);

create table gift_card_redemptions (
  site_id uuid not null,
  gift_card_id uuid not null,
  order_id uuid not null,
  amount bigint not null check (amount > 0),
  created_at timestamptz not null,
  primary key (site_id, gift_card_id, order_id)
);
