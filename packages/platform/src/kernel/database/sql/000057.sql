-- What apps were asked to take of their gift cards and memberships for an order. Written before they are asked, so that
-- whatever breaks in between, what was taken for nothing is given back.
create table plugin_redemptions (
  site_id uuid not null,
  order_id uuid not null,
  -- The gift card, or the membership and the line that it pays.
  subject text not null,
  plugin_id uuid not null,
  component_type text not null,
  state text not null,
  request jsonb not null,
  -- Sealed: what of the request must not be read in the database.
  secret text,
  transaction_id text,
  failure text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (site_id, order_id, subject)
);

-- Gift cards of apps that buyers entered: what is needed to ask for them again, the code sealed.
create table plugin_gift_cards (
  site_id uuid not null,
  gift_card_id uuid not null,
  plugin_id uuid not null,
  code_hash text not null,
  code text not null,
  last_characters text not null,
  external_id text,
  used_at timestamptz not null,
  primary key (site_id, gift_card_id),
  unique (site_id, plugin_id, code_hash)
);
create index plugin_gift_cards_used on plugin_gift_cards (site_id, used_at);

-- The accounts that the shop has with payment providers of apps; their credentials sealed.
create table plugin_accounts (
  site_id uuid not null,
  plugin_id uuid not null,
  account_id text not null,
  account_name text,
  credentials text not null,
  connected_at timestamptz not null,
  primary key (site_id, plugin_id)
);

-- What payment providers of apps said of each payment and each refund last.
create table plugin_transactions (
  site_id uuid not null,
  transaction_id uuid not null,
  plugin_id uuid not null,
  plugin_transaction_id text,
  amount bigint not null,
  currency text not null,
  state text not null,
  reason_code integer,
  failure text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (site_id, transaction_id)
);

create table plugin_refunds (
  site_id uuid not null,
  transaction_id uuid not null,
  refund_id text not null,
  plugin_refund_id text,
  amount bigint not null,
  state text not null,
  reason_code integer,
  failure text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (site_id, transaction_id, refund_id)
);

-- Whom a try to pay is made with; nobody is named where it is the provider of the platform. A server of the version before
-- writes none, and offers no other.
alter table payment_attempts add column gateway text;
