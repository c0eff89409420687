-- A product's words name its collections, so that one index finds both.
update products set search_words =
  search_words || array_to_tsvector(array(select 'in ' || key from unnest(collection_keys) as key))
where collection_keys <> '{}' and search_words is not null;
