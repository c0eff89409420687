-- Buyers who are asked by mail what they think of what they bought.
create table review_requests (
  site_id uuid not null,
  request_id uuid not null,
  revision integer not null default 1,
  namespace text not null,
  order_id uuid,
  -- What is asked about, up to five: [{"catalogItemId", "reviewId"?}].
  items jsonb not null,
  contact_id uuid not null,
  member_id uuid,
  email text not null,
  email_key text not null,
  recipient_name text,
  status text not null check (status in ('SCHEDULED', 'SENT', 'CANCELED', 'FAILED')),
  opened boolean not null default false,
  failure_reason text check (failure_reason in ('ACTIVATION_FAILED', 'BOUNCED', 'SUBSCRIPTION_INACTIVE')),
  failure_message text,
  -- It was made by itself; one an order.
  activation_id uuid,
  staff_id uuid,
  app_id uuid,
  -- From when it is on its way until a server has taken it, the request is still planned but cannot be cancelled.
  mail_id uuid,
  send_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (site_id, request_id),
  check ((status = 'FAILED') = (failure_reason is not null))
);
create unique index review_requests_automatic on review_requests (site_id, order_id) where activation_id is not null;
create index review_requests_by_age on review_requests (site_id, created_at, request_id);
create index review_requests_by_turn on review_requests (site_id, send_at, request_id);
create index review_requests_by_status on review_requests (site_id, status, created_at, request_id);
create index review_requests_by_order on review_requests (site_id, order_id);
create index review_requests_by_email on review_requests (site_id, email_key);
create index review_requests_by_member on review_requests (site_id, member_id);
create index review_requests_by_contact on review_requests (site_id, contact_id);

create table review_request_settings (
  site_id uuid not null primary key,
  active boolean not null,
  automatic boolean not null,
  delay_days integer not null check (delay_days between 0 and 180),
  message text
);

-- A server said that there is no such mailbox (RFC 5321 section 4.2.1).
alter table mails add column bounced boolean not null default false;
