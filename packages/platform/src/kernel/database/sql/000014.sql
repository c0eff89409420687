-- Discounts without a code, gift cards that are bought, tips.

create table discount_rules (
  site_id uuid not null,
  rule_id uuid not null,
  name text not null,
  active boolean not null,
  -- Trigger and discounts as the wire carries them; amounts are decimal text.
  document jsonb not null,
  applies_to text not null check (applies_to in ('ALL_ITEMS', 'LOWEST_PRICED_ITEM')),
  starts_at timestamptz,
  ends_at timestamptz,
  usage_limit integer check (usage_limit >= 1),
  used integer not null default 0 check (used >= 0 and (usage_limit is null or used <= usage_limit)),
  revision bigint not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (site_id, rule_id),
  check (starts_at is null or ends_at is null or starts_at < ends_at)
);

create table discount_rule_uses (
  site_id uuid not null,
  rule_id uuid not null,
  order_id uuid not null,
  created_at timestamptz not null,
  primary key (site_id, rule_id, order_id)
);
create index discount_rule_uses_by_order on discount_rule_uses (site_id, order_id);
create index coupon_uses_by_order on coupon_uses (site_id, order_id);

alter table gift_cards
  add column order_id uuid,
  add column line_item_id uuid,
  -- Which unit of the line: two cards may be bought in one line.
  add column piece integer,
  add column recipient jsonb;
create unique index gift_cards_by_order on gift_cards (site_id, order_id, line_item_id, piece);

create table gift_card_transactions (
  site_id uuid not null,
  transaction_id uuid not null,
  gift_card_id uuid not null,
  order_id uuid,
  amount bigint not null check (amount > 0),
  -- What of it was given back; all of it once it is voided.
  returned bigint not null default 0 check (returned >= 0 and returned <= amount),
  created_at timestamptz not null,
  voided_at timestamptz,
  primary key (site_id, transaction_id)
);
-- An order takes from a card once, until that was given back.
create unique index gift_card_transactions_by_order
  on gift_card_transactions (site_id, gift_card_id, order_id) where order_id is not null and voided_at is null;
create index gift_card_transactions_of_order on gift_card_transactions (site_id, order_id);
create index gift_card_transactions_by_card on gift_card_transactions (site_id, gift_card_id, created_at);
insert into gift_card_transactions (site_id, transaction_id, gift_card_id, order_id, amount, created_at)
  select site_id, gen_random_uuid(), gift_card_id, order_id, amount, created_at from gift_card_redemptions;
drop table gift_card_redemptions;

create table tip_settings (
  site_id uuid not null,
  settings_id uuid not null,
  document jsonb not null,
  revision bigint not null,
  updated_at timestamptz not null,
  primary key (site_id)
);

create table tip_choices (
  site_id uuid not null,
  purchase_flow_id uuid not null,
  tip_id uuid not null,
  tip_type text not null check (tip_type in ('PERCENTAGE', 'AMOUNT', 'CUSTOM')),
  value text not null,
  updated_at timestamptz not null,
  primary key (site_id, purchase_flow_id)
);
create index tip_choices_by_age on tip_choices (site_id, updated_at);

create table tips (
  site_id uuid not null,
  tip_id uuid not null,
  order_id uuid not null,
  subtotal bigint not null check (subtotal >= 0),
  amount bigint not null check (amount >= 0),
  source text not null check (source in ('POS', 'WEB', 'DASHBOARD')),
  created_at timestamptz not null,
  primary key (site_id, tip_id),
  unique (site_id, order_id)
);

create table tip_distributions (
  site_id uuid not null,
  distribution_id uuid not null,
  tip_id uuid not null,
  order_id uuid not null,
  staff_id text not null,
  staff_name text not null,
  amount bigint not null check (amount >= 0),
  source text not null check (source in ('POS', 'WEB', 'DASHBOARD')),
  created_at timestamptz not null,
  primary key (site_id, distribution_id)
);
create index tip_distributions_by_tip on tip_distributions (site_id, tip_id);
create index tip_distributions_by_staff on tip_distributions (site_id, staff_id, created_at);
create index tip_distributions_by_date on tip_distributions (site_id, created_at);

-- A tip is chosen for a purchase flow: whose it is, its checkout knows.
create index checkouts_by_purchase_flow on checkouts (site_id, (document ->> 'purchaseFlowId'));
