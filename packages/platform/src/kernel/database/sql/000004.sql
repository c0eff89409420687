-- Checkouts, orders and payments. Money is bigint in minor units of the site's currency.

create table checkouts (
  site_id uuid not null,
  id uuid not null,
  cart_id uuid,
  visitor_id text,
  member_id text,
  completed boolean not null default false,
  order_id uuid,
  -- What the buyer entered; prices are calculated when it is read.
  document jsonb not null,
  -- The checkout as it was completed: read as it is from then on.
  completed_document jsonb,
  revision bigint not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (site_id, id)
);
create unique index checkouts_open_cart on checkouts (site_id, cart_id) where not completed and cart_id is not null;
create index checkouts_visitor on checkouts (site_id, visitor_id) where visitor_id is not null;
create index checkouts_member on checkouts (site_id, member_id) where member_id is not null;

-- The last order number given out. Locked last in the transaction of an order: numbers have no gaps.
create table order_counters (
  site_id uuid not null,
  last bigint not null,
  primary key (site_id)
);

create table orders (
  site_id uuid not null,
  id uuid not null,
  number bigint not null,
  checkout_id uuid,
  visitor_id text,
  member_id text,
  contact_id text,
  user_id text,
  status text not null check (status in ('INITIALIZED', 'APPROVED', 'CANCELED', 'PENDING', 'REJECTED')),
  payment_status text not null,
  fulfillment_status text not null,
  channel_type text not null,
  external_order_id text,
  buyer_email text,
  first_name text,
  last_name text,
  shipping_title text,
  shipping_region text,
  delivery_time text,
  slot_from timestamptz,
  slot_to timestamptz,
  total bigint not null,
  tax bigint not null,
  paid bigint not null default 0,
  authorized bigint not null default 0,
  pending bigint not null default 0,
  refunded bigint not null default 0,
  archived boolean not null default false,
  seen_by_a_human boolean not null default false,
  catalog_app_ids text[] not null,
  catalog_item_ids text[] not null,
  item_names text[] not null,
  item_count bigint not null,
  -- Number, e-mail, names and items, as words.
  words tsvector not null,
  document jsonb not null,
  revision bigint not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  purchased_at timestamptz not null,
  primary key (site_id, id),
  check (paid + authorized >= 0 and refunded <= paid)
);
create unique index orders_number on orders (site_id, number);
-- One checkout, one order, whatever is sent again or at once.
create unique index orders_checkout on orders (site_id, checkout_id) where checkout_id is not null;
create index orders_created on orders (site_id, created_at desc, id desc);
create index orders_purchased on orders (site_id, purchased_at desc, id desc);
create index orders_updated on orders (site_id, updated_at desc, id desc);
create index orders_total on orders (site_id, total, id);
create index orders_member on orders (site_id, member_id, created_at desc, id desc) where member_id is not null;
create index orders_visitor on orders (site_id, visitor_id, created_at desc, id desc) where visitor_id is not null;
create index orders_status on orders (site_id, status, created_at desc, id desc);
create index orders_payment_status on orders (site_id, payment_status, created_at desc, id desc);
create index orders_fulfillment_status on orders (site_id, fulfillment_status, created_at desc, id desc);
create index orders_buyer_email on orders (site_id, buyer_email);
create index orders_words on orders using gin (words);
create index orders_catalog_items on orders using gin (catalog_item_ids);
create index orders_item_names on orders using gin (item_names);

create table payments (
  site_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  kind text not null check (kind in ('CARD', 'GIFT_CARD')),
  amount bigint not null check (amount > 0),
  status text not null,
  -- Of a card: how the gateway calls it, and all that is kept of the card.
  charge_id uuid,
  card_brand text,
  card_last_four text,
  delayed_capture boolean not null default false,
  authorized_at timestamptz,
  authorization_expires_at timestamptz,
  capture_id uuid,
  capture_status text check (capture_status in ('PENDING', 'SUCCEEDED', 'FAILED')),
  capture_amount bigint,
  captured_at timestamptz,
  capture_failure text,
  void_status text check (void_status in ('PENDING', 'SUCCEEDED', 'FAILED')),
  void_reason text,
  voided_at timestamptz,
  void_failure text,
  scheduled_action text check (scheduled_action in ('VOID', 'CAPTURE')),
  scheduled_at timestamptz,
  gift_card_id text,
  gift_card_code text,
  refunded bigint not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (site_id, id),
  check (capture_amount is null or capture_amount between 0 and amount),
  check (refunded <= amount),
  -- Captured or voided, never both, not even in progress.
  check (not (coalesce(capture_status, 'FAILED') <> 'FAILED' and coalesce(void_status, 'FAILED') <> 'FAILED'))
);
create index payments_order on payments (site_id, order_id);
create index payments_expiring on payments (site_id, authorization_expires_at) where status = 'AUTHORIZED';

-- A buyer's tries to pay a checkout. The row is there before the gateway is asked, so that no held money is forgotten.
create table payment_attempts (
  site_id uuid not null,
  id uuid not null,
  checkout_id uuid not null,
  state text not null,
  amount bigint not null,
  delay_capture boolean not null,
  charge_id uuid,
  card_brand text,
  card_last_four text,
  order_id uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (site_id, id)
);
create unique index payment_attempts_open on payment_attempts (site_id, checkout_id)
  where state in ('AUTHORIZING', 'CHALLENGED', 'AUTHORIZED');

-- The books of the test gateway. The platform does not read them; a real gateway keeps its own.
create table gateway_charges (
  site_id uuid not null,
  id uuid not null,
  reference text not null,
  status text not null,
  script text not null,
  amount bigint not null,
  captured bigint not null default 0,
  currency text not null,
  card_brand text not null,
  card_last_four text not null,
  decline_code text,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  primary key (site_id, id),
  check (captured <= amount)
);
create unique index gateway_charges_reference on gateway_charges (site_id, reference);
