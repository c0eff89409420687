-- Labels that the shop bought from carriers, one for each parcel.
create table shipping_labels (
  site_id uuid not null,
  label_id uuid not null,
  order_id uuid not null,
  provider_id uuid not null,
  plugin_id uuid not null,
  status text not null,
  service text not null,
  details jsonb not null,
  media_type text,
  content text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (site_id, label_id),
  foreign key (site_id, order_id) references orders (site_id, id) on delete cascade
);
create index shipping_labels_order on shipping_labels (site_id, order_id, created_at);
