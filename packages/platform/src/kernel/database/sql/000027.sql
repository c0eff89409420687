-- Who waits for what. One open request an item, an address and who asked: a visitor learns nothing of what others asked.
create table back_in_stock_requests (
  site_id uuid not null,
  request_id uuid not null,
  app_id text not null,
  catalog_item_id text not null,
  options jsonb,
  -- One text for what is waited for: of our catalogue its product and, if it was chosen, its variant.
  reference_key text not null,
  email text not null,
  email_key text not null,
  -- "member:…", "visitor:…", or "desk" for staff and apps.
  asker text not null,
  member_id uuid,
  contact_id uuid,
  status text not null check (status in ('RECEIVED', 'PROCESSING', 'NOTIFICATION_SENT', 'FAILED')),
  auto_notified boolean not null default false,
  item_url text,
  details jsonb not null,
  -- Of the mail that went out last: its id, and the hash of what its link to unsubscribe carries.
  mail_id uuid,
  unsubscribe_hash text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (site_id, request_id)
);
create unique index back_in_stock_open on back_in_stock_requests (site_id, reference_key, email_key, asker)
  where status in ('RECEIVED', 'PROCESSING');
create index back_in_stock_by_status on back_in_stock_requests (site_id, status, created_at desc, request_id desc);
create index back_in_stock_by_age on back_in_stock_requests (site_id, created_at desc, request_id desc);
create index back_in_stock_by_item on back_in_stock_requests (site_id, catalog_item_id, status);
create index back_in_stock_by_email on back_in_stock_requests (site_id, email_key);
create index back_in_stock_by_member on back_in_stock_requests (site_id, member_id, created_at desc);
create index back_in_stock_by_unsubscribe on back_in_stock_requests (site_id, unsubscribe_hash);

create table back_in_stock_settings (
  site_id uuid not null primary key,
  collect_requests boolean not null
);

-- A mail that its reader may end with one click says where (RFC 8058); one that no server takes is given up.
alter table mails add column unsubscribe_url text;
alter table mails add column failed_at timestamptz;

-- How often two products were in one order, and each of them in any: what recommendations read instead of the orders.
create table product_pairs (
  site_id uuid not null,
  product_id uuid not null,
  other_id uuid not null,
  orders integer not null,
  primary key (site_id, product_id, other_id)
);
create index product_pairs_by_number on product_pairs (site_id, product_id, orders desc, other_id);

create table product_sales (
  site_id uuid not null,
  product_id uuid not null,
  orders integer not null,
  primary key (site_id, product_id)
);
create index product_sales_by_number on product_sales (site_id, orders desc, product_id);
