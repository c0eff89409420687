-- concurrently
-- One in eight published products, from which the counts of searches that find thousands are estimated.
create index concurrently if not exists products_sample on products using gin (search_words, collection_keys)
  with (gin_pending_list_limit = 256) where visibility = 'PUBLISHED' and (uuid_hash(product_id) & 7) = 0;
create index concurrently if not exists search_words_in_names on search_words (site_id, word) where names > 0;
