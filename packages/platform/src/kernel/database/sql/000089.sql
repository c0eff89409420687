-- Facets count products by these numbers instead of comparing lists: one for each list of choices with the options that
-- show them, and one for each list of collections. 52 bits, which a JavaScript number holds.
alter table products
  add column choice_set bigint generated always as (
    hash_array_extended(choice_keys, coalesce(jsonb_hash_extended(document->'options', 0), 0)) & 4503599627370495) stored,
  add column collection_set bigint generated always as (
    hash_array_extended(collection_ids, 0) & 4503599627370495) stored;

-- A search reads the whole list of pending entries, so that it must be short.
alter index products_by_words set (gin_pending_list_limit = 256);
alter index products_by_name_words set (gin_pending_list_limit = 256);

-- Statistics of long texts cost much and help no statement.
alter table products
  alter column document set statistics 0,
  alter column search_text set statistics 0;
