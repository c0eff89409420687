-- The figures of the reports by month, so that a report over years adds up few rows. Sales,
-- which are shown by day, have none.
create table report_months (
  site_id uuid not null,
  report text collate "C" not null,
  -- The first day of the month.
  day text collate "C" not null,
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
insert into report_months
select site_id, report, left(day, 7) || '-01', key, max(name), sum(orders), sum(items), sum(gross), sum(discounts),
  sum(shipping), sum(fees), sum(taxable), sum(tax), sum(total), sum(refunds), sum(refunded_tax)
from report_days where report <> 'SALES' group by 1, 2, 3, 4;
