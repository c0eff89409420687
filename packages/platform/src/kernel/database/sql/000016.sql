-- Carts that are nobody's: made by the desk or an app, for a buyer who comes later.
alter table carts drop constraint carts_owner_kind_check;
alter table carts add constraint carts_owner_kind_check check (owner_kind in ('visitor', 'member', 'staff', 'app', 'none'));

-- What signing in did to a cart, as long as it can be taken back.
create table cart_merges (
  site_id uuid not null,
  cart_id uuid not null,
  visitor_id text not null,
  member_id text not null,
  -- Lines and document of the visitor's cart, of the member's before (null: there was none) and of the merged one.
  visitors jsonb not null,
  former jsonb,
  merged jsonb not null,
  undoable_until timestamptz not null,
  undone_at timestamptz,
  primary key (site_id, cart_id)
);
create index cart_merges_ending on cart_merges (site_id, undoable_until);

create table checkout_templates (
  site_id uuid not null,
  id uuid not null,
  status text not null check (status in ('ACTIVE', 'INACTIVE')),
  name text,
  document jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (site_id, id)
);
create index checkout_templates_newest on checkout_templates (site_id, created_at desc, id desc);

create table abandoned_checkouts (
  site_id uuid not null,
  id uuid not null,
  checkout_id uuid not null,
  cart_id uuid,
  status text not null check (status in ('ABANDONED', 'RECOVERED')),
  email text not null,
  member_id text,
  visitor_id text,
  contact_id text,
  first_name text,
  last_name text,
  -- Minor units of the site's currency.
  total bigint not null,
  subtotal bigint not null,
  order_id uuid,
  -- The checkout as it was left, and what was done about it.
  document jsonb not null,
  activities jsonb not null,
  words tsvector not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  recovered_at timestamptz,
  primary key (site_id, id),
  unique (site_id, checkout_id)
);
create index abandoned_checkouts_newest on abandoned_checkouts (site_id, created_at desc, id desc);
create index abandoned_checkouts_of_status on abandoned_checkouts (site_id, status, created_at desc, id desc);
create index abandoned_checkouts_of_email on abandoned_checkouts (site_id, email);
create index abandoned_checkouts_words on abandoned_checkouts using gin (words);

-- Who wants no reminders; SHA-256 of the address in lower case.
create table reminder_refusals (
  site_id uuid not null,
  email_hash text not null,
  created_at timestamptz not null,
  primary key (site_id, email_hash)
);
