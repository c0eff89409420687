-- concurrently
create index concurrently if not exists product_variants_of_part on product_variants using gin (part_ids) where part_ids is not null;
