-- concurrently
create index concurrently if not exists products_by_words on products using gin (search_words);
create index concurrently if not exists products_by_name_words on products using gin (name_words);
create index concurrently if not exists products_by_popularity on products (site_id, popularity desc, position, product_id);
