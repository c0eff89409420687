-- concurrently
create unique index concurrently if not exists product_variants_sku on product_variants (site_id, sku) where sku is not null;
create index concurrently if not exists product_slugs_of_product on product_slugs (site_id, product_id);
create index concurrently if not exists collection_products_of_product on collection_products (site_id, product_id);
