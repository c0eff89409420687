-- Figures of the reports, by day in the site's time zone. A job adds the change of an order to them.
create table report_days (
  site_id uuid not null,
  report text collate "C" not null,
  day text collate "C" not null,
  -- The group within the report: a product, a country. Empty: the report has no groups.
  key text collate "C" not null,
  name text not null,
  orders bigint not null,
  items bigint not null,
  -- Minor units from here on.
  gross bigint not null,
  discounts bigint not null,
  shipping bigint not null,
  fees bigint not null,
  taxable bigint not null,
  tax bigint not null,
  total bigint not null,
  refunds bigint not null,
  refunded_tax bigint not null,
  primary key (site_id, report, day, key)
);

-- The part of each order in the figures, so that a changed order replaces it.
create table report_orders (
  site_id uuid not null,
  order_id uuid not null,
  facts jsonb not null default '[]',
  primary key (site_id, order_id)
);

-- A site whose earlier orders are in the figures, or will be: a job works on them.
create table report_starts (
  site_id uuid primary key,
  started_at timestamptz not null
);
