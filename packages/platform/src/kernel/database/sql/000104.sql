-- Visitors who follow a preview link see the closed shop and place orders in it.
create table shop_previews (
  site_id uuid not null,
  visitor_id uuid not null,
  expires_at timestamptz not null,
  primary key (site_id, visitor_id)
);
