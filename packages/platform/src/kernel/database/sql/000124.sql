-- concurrently
create index concurrently if not exists coupons_customer_segment on coupons (site_id, customer_segment_id)
  where customer_segment_id is not null;
