-- The search of the catalogue. pg_trgm is a trusted extension: the owner of the database may create it.
create extension if not exists pg_trgm;

alter table products
  -- The words of all texts, and those of the name alone. Older nodes leave them empty.
  add column search_words tsvector,
  add column name_words tsvector,
  -- Whether one variant has units, may be ordered before, or has no stock count. Older nodes leave it as it is, until a
  -- newer one changes the stock again.
  add column in_stock boolean not null default false,
  -- A logarithm of the number of orders, from 0 to 31.
  add column popularity smallint not null default 0;

-- A search reads thousands of rows: what it does not read is stored outside the row.
alter table products set (toast_tuple_target = 256);
alter table products
  alter column collection_ids set storage main,
  alter column collection_keys set storage main,
  alter column choice_keys set storage main,
  alter column name_words set storage main;

-- Each word of the shop's products, with its stem in the language of the site.
create table search_words (
  site_id uuid not null,
  word text collate "C" not null,
  stem text not null,
  -- The number of products with the word in their name, counted now and then.
  names integer not null default 0,
  primary key (site_id, word)
);
create index search_words_by_stem on search_words (site_id, stem);
create index search_words_alike on search_words using gin (word gin_trgm_ops);

-- Facets merge options whose names differ in case.
update products set
  choice_keys = array(select distinct lower(key) from unnest(choice_keys) as key order by 1),
  in_stock = exists (
    select from product_variants v
    where v.site_id = products.site_id and v.product_id = products.product_id and (v.stock is null or v.stock + v.preorder_limit > 0)),
  search_words = array_to_tsvector(array(
    select distinct left(word, 60) from regexp_split_to_table(search_text, '\s+|[^[:alnum:]]+') as word where word <> ''
    union select distinct left(word, 60) from regexp_split_to_table(search_text, '\s+') as word where word <> '')),
  name_words = array_to_tsvector(array(
    select distinct left(word, 60) from regexp_split_to_table(lower(name), '[^[:alnum:]]+') as word where word <> ''));
insert into search_words (site_id, word, stem)
select distinct site_id, word, word from products, unnest(tsvector_to_array(search_words)) as word;
