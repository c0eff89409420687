-- Customers by conditions, and coupons for them alone.
create table customer_segments (
  site_id uuid not null,
  segment_id uuid not null,
  name text not null,
  conditions jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (site_id, segment_id)
);
create unique index customer_segments_name on customer_segments (site_id, lower(name));
alter table coupons add column customer_segment_id uuid;
