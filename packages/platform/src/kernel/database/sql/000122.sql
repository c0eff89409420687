-- Units of orders that customers send back.
create table order_returns (
  site_id uuid not null,
  return_id uuid not null,
  order_id uuid not null,
  status text collate "C" not null,
  line_items jsonb not null,
  requested_by text collate "C" not null,
  note text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (site_id, return_id),
  foreign key (site_id, order_id) references orders (site_id, id) on delete cascade
);
create index order_returns_by_order on order_returns (site_id, order_id, created_at);
create index order_returns_by_age on order_returns (site_id, created_at, return_id);
create index order_returns_by_status on order_returns (site_id, status, created_at, return_id);
