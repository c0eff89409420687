-- Delivery, tax, fees, memberships and label providers.

create table delivery_regions (
  site_id uuid not null,
  region_id uuid not null,
  revision integer not null,
  name text not null,
  destinations jsonb not null,
  active boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (site_id, region_id)
);

create table shipping_options (
  site_id uuid not null,
  option_id uuid not null,
  revision integer not null,
  code text not null,
  title text not null,
  kind text not null check (kind in ('SHIPPING', 'LOCAL_DELIVERY', 'PICKUP')),
  active boolean not null,
  position integer not null,
  region_ids jsonb not null,
  document jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (site_id, option_id)
);
create unique index shipping_options_code on shipping_options (site_id, code);

create table delivery_slots (
  site_id uuid not null,
  option_id uuid not null,
  starts_at timestamptz not null,
  taken integer not null check (taken >= 0),
  primary key (site_id, option_id, starts_at)
);

create table delivery_slot_bookings (
  site_id uuid not null,
  order_id uuid not null,
  option_id uuid not null,
  starts_at timestamptz not null,
  primary key (site_id, order_id)
);

create table tax_regions (
  site_id uuid not null,
  region_id uuid not null,
  revision integer not null,
  name text not null,
  destinations jsonb not null,
  calculation text not null check (calculation in ('MANUAL', 'AUTOMATIC')),
  rate text not null,
  group_rates jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (site_id, region_id)
);

create table additional_fees (
  site_id uuid not null,
  fee_id uuid not null,
  revision integer not null,
  active boolean not null,
  document jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (site_id, fee_id)
);

create table membership_plans (
  site_id uuid not null,
  plan_id uuid not null,
  revision integer not null,
  name text not null,
  description text not null,
  credits integer,
  valid_days integer,
  scope jsonb not null,
  active boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (site_id, plan_id)
);

create table memberships (
  site_id uuid not null,
  membership_id uuid not null,
  plan_id uuid not null,
  member_id uuid not null,
  credits_total integer,
  credits_remaining integer check (credits_remaining >= 0),
  canceled boolean not null,
  starts_at timestamptz not null,
  expires_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (site_id, membership_id),
  foreign key (site_id, plan_id) references membership_plans (site_id, plan_id)
);
create index memberships_member on memberships (site_id, member_id, created_at desc, membership_id desc);
create index memberships_plan on memberships (site_id, plan_id, created_at desc, membership_id desc);

create table membership_charges (
  site_id uuid not null,
  charge_id uuid not null,
  membership_id uuid not null,
  order_id uuid not null,
  line_item_id text not null,
  credits integer not null,
  status text not null check (status in ('CHARGED', 'VOIDED')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (site_id, charge_id),
  foreign key (site_id, membership_id) references memberships (site_id, membership_id)
);
create unique index membership_charges_line on membership_charges (site_id, order_id, line_item_id);
create index membership_charges_membership on membership_charges (site_id, membership_id, created_at desc);

create table label_providers (
  site_id uuid not null,
  provider_id uuid not null,
  revision integer not null,
  name text not null,
  package_type text not null,
  document jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (site_id, provider_id)
);
