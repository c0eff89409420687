-- The search of the catalogue. pg_trgm is a trusted extension: the owner of the database may create it.
create extension if not exists pg_trgm;

alter table products
  -- The words of all texts, and those of the name alone. Older nodes leave them empty.
  add column search_words tsvector,
  add column name_words tsvector,
  -- Whether one variant has units, may be ordered before, or has no stock count. Kept by triggers, so that it is true however the stock changes.
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

-- Sets in_stock of products, in their order, so that two transactions cannot wait for each other.
create function refresh_in_stock(products_of uuid, ids uuid[]) returns void language plpgsql as $$
begin
  perform from products where site_id = products_of and product_id = any (ids) order by product_id for no key update;
  update products set in_stock = not in_stock
  where site_id = products_of and product_id = any (ids) and in_stock <> exists (
    select from product_variants v
    where v.site_id = products.site_id and v.product_id = products.product_id and (v.stock is null or v.stock + v.preorder_limit > 0));
end $$;

create function note_variants_written() returns trigger language plpgsql as $$
declare site uuid; ids uuid[];
begin
  for site, ids in select site_id, array_agg(distinct product_id) from written group by site_id loop
    perform refresh_in_stock(site, ids);
  end loop;
  return null;
end $$;

create function note_stock_changed() returns trigger language plpgsql as $$
declare site uuid; ids uuid[];
begin
  for site, ids in
    select written.site_id, array_agg(distinct written.product_id)
    from written join earlier on earlier.site_id = written.site_id and earlier.variant_id = written.variant_id
    where coalesce(written.stock + written.preorder_limit > 0, true) <> coalesce(earlier.stock + earlier.preorder_limit > 0, true)
    group by written.site_id
  loop
    perform refresh_in_stock(site, ids);
  end loop;
  return null;
end $$;

create trigger variants_inserted after insert on product_variants
  referencing new table as written for each statement execute function note_variants_written();
create trigger variants_deleted after delete on product_variants
  referencing old table as written for each statement execute function note_variants_written();
create trigger stock_changed after update on product_variants
  referencing old table as earlier new table as written for each statement execute function note_stock_changed();
