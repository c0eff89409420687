-- Payments of every kind, captures in parts, refunds, chargebacks, requests to pay, kept cards, notices of providers.

alter table payments drop constraint payments_kind_check;
alter table payments add constraint payments_kind check (kind in ('CARD', 'GIFT_CARD', 'MEMBERSHIP', 'OFFLINE'));
-- Providers have ids of their own form.
alter table payments alter column charge_id type text using charge_id::text;
alter table payments
  -- Whose charge it is; absent: of no provider that the platform can ask.
  add column gateway text,
  -- Money that came in, and money whose taking is under way.
  add column captured bigint not null default 0,
  add column capturing bigint not null default 0,
  add column refunding bigint not null default 0,
  add column refund_disabled boolean not null default false,
  add column saved_method boolean not null default false,
  -- What else the wire tells of it: how it was paid, whose membership.
  add column details jsonb not null default '{}',
  add column warned_at timestamptz;

-- Money taken of what is held; one at a time.
create table payment_captures (
  site_id uuid not null,
  id uuid not null,
  payment_id uuid not null,
  amount bigint not null check (amount > 0),
  status text not null check (status in ('PENDING', 'SUCCEEDED', 'FAILED')),
  failure text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (site_id, id)
);
create index payment_captures_payment on payment_captures (site_id, payment_id, created_at);

insert into payment_captures (site_id, id, payment_id, amount, status, failure, created_at, updated_at)
  select site_id, capture_id, id, coalesce(capture_amount, amount), capture_status, capture_failure,
    coalesce(captured_at, updated_at), updated_at
  from payments where capture_id is not null and capture_status is not null;
update payments set captured = case
    when authorized_at is null then amount
    else coalesce(capture_amount, amount)
  end where status in ('APPROVED', 'PARTIALLY_REFUNDED', 'REFUNDED');
update payments set capturing = coalesce(capture_amount, amount)
  where status = 'AUTHORIZED' and capture_status = 'PENDING';
update payments set gateway = 'test' where charge_id is not null;

alter table payments
  drop column capture_id,
  drop column capture_status,
  drop column capture_amount,
  drop column captured_at,
  drop column capture_failure;
alter table payments
  add constraint payments_within check (captured >= 0 and capturing >= 0 and captured + capturing <= amount),
  add constraint payments_given_back check (refunding >= 0 and refunded + refunding <= captured),
  -- What is being taken is not let go at the same time.
  add constraint payments_one_way check (capturing = 0 or coalesce(void_status, 'FAILED') = 'FAILED');
create index payments_charge on payments (site_id, charge_id) where charge_id is not null;

create table refunds (
  site_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  reason text,
  -- Items, delivery and fees that the money is given back for.
  details jsonb not null,
  created_at timestamptz not null,
  primary key (site_id, id)
);
create index refunds_order on refunds (site_id, order_id, created_at);

create table refund_transactions (
  site_id uuid not null,
  id uuid not null,
  refund_id uuid not null,
  order_id uuid not null,
  payment_id uuid not null,
  amount bigint not null check (amount > 0),
  status text not null check (status in ('STARTED', 'PENDING', 'SUCCEEDED', 'FAILED')),
  external boolean not null,
  provider_refund_id text,
  failure text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (site_id, id)
);
create index refund_transactions_order on refund_transactions (site_id, order_id, created_at);
create index refund_transactions_provider on refund_transactions (site_id, provider_refund_id)
  where provider_refund_id is not null;

create table payment_chargebacks (
  site_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  payment_id uuid not null,
  amount bigint not null check (amount > 0),
  reversed bigint,
  status text not null check (status in ('APPROVED', 'REVERSED')),
  external_id text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (site_id, id)
);
create index payment_chargebacks_order on payment_chargebacks (site_id, order_id);
create unique index payment_chargebacks_external on payment_chargebacks (site_id, payment_id, external_id)
  where external_id is not null;

-- Amounts that were made ready to be collected, and the links under which they are paid.
create table payment_requests (
  site_id uuid not null,
  id uuid not null,
  -- In the link: whoever has it may pay.
  token text not null,
  order_id uuid not null,
  order_number text not null,
  amount bigint not null check (amount > 0),
  status text not null check (status in ('UNPAID', 'PAID', 'EXPIRED', 'VOIDED')),
  gateway_order_id text,
  title text not null,
  description text,
  delayed_capture boolean not null,
  scheduled_action text check (scheduled_action in ('VOID', 'CAPTURE')),
  scheduled_after bigint,
  expires_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (site_id, id)
);
create unique index payment_requests_token on payment_requests (site_id, token);
create index payment_requests_order on payment_requests (site_id, order_id, created_at);
create index payment_requests_created on payment_requests (site_id, created_at desc, id desc);

-- What `prepare` was told, until it is paid.
create table payment_collections (
  site_id uuid not null,
  gateway_order_id text not null,
  order_id uuid not null,
  amount bigint not null check (amount > 0),
  delayed_capture boolean not null,
  scheduled_action text check (scheduled_action in ('VOID', 'CAPTURE')),
  scheduled_after bigint,
  created_at timestamptz not null,
  primary key (site_id, gateway_order_id)
);

-- A try to pay may be about a request instead of a checkout.
alter table payment_attempts alter column charge_id type text using charge_id::text;
alter table payment_attempts alter column checkout_id drop not null;
alter table payment_attempts
  add column request_id uuid,
  add column keep_card boolean not null default false;
create unique index payment_attempts_open_request on payment_attempts (site_id, request_id)
  where request_id is not null and state in ('AUTHORIZING', 'CHALLENGED', 'AUTHORIZED');

-- Cards that buyers let the shop keep: the provider's name for them, nothing of the card but what a receipt shows.
create table kept_cards (
  site_id uuid not null,
  id uuid not null,
  member_id text,
  order_id uuid not null,
  gateway text not null,
  token text not null,
  card_brand text not null,
  card_last_four text not null,
  created_at timestamptz not null,
  primary key (site_id, id)
);
create index kept_cards_member on kept_cards (site_id, member_id, created_at) where member_id is not null;
create index kept_cards_order on kept_cards (site_id, order_id, created_at);

-- Notices of providers that were dealt with: each once.
create table gateway_notices (
  site_id uuid not null,
  gateway text not null,
  id text not null,
  received_at timestamptz not null,
  primary key (site_id, gateway, id)
);

-- The books of the test gateway.
alter table gateway_charges
  add column refunded bigint not null default 0,
  add column kept_token text;
create table gateway_moves (
  site_id uuid not null,
  -- The caller's: the same key is the same move.
  id text not null,
  charge_id uuid not null,
  kind text not null check (kind in ('capture', 'refund')),
  amount bigint not null,
  status text not null,
  created_at timestamptz not null,
  primary key (site_id, id)
);
create table gateway_cards (
  site_id uuid not null,
  token text not null,
  script text not null,
  card_brand text not null,
  card_last_four text not null,
  primary key (site_id, token)
);
