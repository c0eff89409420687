-- What happens after an order: parcels, invoices, files to download, subscriptions.
create table fulfillments (
  site_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  line_items jsonb not null,
  status text not null,
  completed boolean not null,
  tracking_number text,
  shipping_provider text,
  tracking_link text,
  custom_info jsonb,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (site_id, id),
  foreign key (site_id, order_id) references orders (site_id, id) on delete cascade
);
create index fulfillments_order on fulfillments (site_id, order_id, created_at);

create table invoice_counters (
  site_id uuid primary key,
  last bigint not null
);

create table invoices (
  site_id uuid not null,
  id text not null,
  app_id text not null,
  order_id uuid not null,
  number text not null,
  status text not null,
  external boolean not null,
  total bigint not null,
  balance bigint not null,
  -- What was agreed when it was made: the order and the shop as they were. Absent when an app made it elsewhere.
  document jsonb,
  issued_at timestamptz not null,
  due_at timestamptz not null,
  sent_at timestamptz,
  updated_at timestamptz not null,
  primary key (site_id, id),
  foreign key (site_id, order_id) references orders (site_id, id) on delete cascade
);
create index invoices_order on invoices (site_id, order_id, issued_at);
create unique index invoices_number on invoices (site_id, number) where not external;
-- One that counts an order; a voided or deleted one makes room.
create unique index invoices_one on invoices (site_id, order_id)
  where not external and status not in ('Void', 'Deleted');

create table mail_attachments (
  site_id uuid not null,
  mail_id uuid not null,
  position integer not null,
  file_name text not null,
  media_type text not null,
  content bytea not null,
  primary key (site_id, mail_id, position),
  foreign key (site_id, mail_id) references mails (site_id, mail_id) on delete cascade
);

create table digital_files (
  site_id uuid not null,
  file_id text not null,
  file_name text not null,
  file_type text not null,
  media_type text not null,
  size bigint not null,
  content bytea not null,
  created_at timestamptz not null,
  primary key (site_id, file_id)
);

create table digital_downloads (
  site_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  line_item_id uuid not null,
  file_id text not null,
  product_name text not null,
  -- Counted up by every new link: the one before stops.
  issue integer not null,
  expires_at timestamptz not null,
  downloads_left integer not null,
  created_at timestamptz not null,
  primary key (site_id, id),
  unique (site_id, order_id, line_item_id),
  foreign key (site_id, order_id) references orders (site_id, id) on delete cascade
);

create table subscription_contracts (
  site_id uuid not null,
  id uuid not null,
  revision bigint not null default 1,
  status text not null,
  member_id text,
  contact_id text,
  first_order_id uuid not null,
  payment_method_id text,
  anchor_at timestamptz not null,
  -- Places on the calendar that have passed, skipped ones too; and orders that were made.
  periods integer not null,
  cycles integer not null,
  next_order_at timestamptz,
  document jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (site_id, id)
);
create index subscription_contracts_member on subscription_contracts (site_id, member_id, created_at);
create unique index subscription_contracts_first on subscription_contracts (site_id, first_order_id);

create table subscription_orders (
  site_id uuid not null,
  contract_id uuid not null,
  order_id uuid not null,
  cycle integer not null,
  primary key (site_id, contract_id, cycle),
  foreign key (site_id, contract_id) references subscription_contracts (site_id, id) on delete cascade
);
create unique index subscription_orders_order on subscription_orders (site_id, order_id);
