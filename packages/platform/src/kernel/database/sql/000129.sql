-- Automatic discounts for the customers of a segment alone.
alter table discount_rules add column customer_segment_id uuid;
