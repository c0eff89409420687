-- The ways to pay outside the platform, such as bank transfer; in the order of the checkout.
create table manual_payment_methods (
  site_id uuid primary key,
  methods jsonb not null,
  updated_at timestamptz not null
);
