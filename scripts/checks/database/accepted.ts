/** Statements that may read more rows than they answer, with reasons; `docs/scale.md` lists their cost. */
const accepted: readonly { readonly statement: RegExp; readonly why: string }[] = [
  {
    statement: /("login_email"|"display_name") ilike/,
    why: 'the back office searches for part of an address or a name, which no index order helps',
  },
  {
    statement: /^select count.*"member_rows".*case member_rows\.identity_status/s,
    why: 'the back office counts members by one of five states, and most have the same one',
  },
  {
    statement: /from "customers"\s+where .*customers\.order_count.* order by "created_at"/s,
    why: 'the conditions of a segment filter the list of customers, whose order is that of the list',
  },
  {
    statement: /^\s*select count\(\*\) as count from review_requests where/,
    why: 'the back office counts review requests by one of four states, which the index narrows little',
  },
  {
    statement: /from "identities" where "site_id" = \$1 and "kind" <> \$2 and "status" <> \$3 order by/,
    why: 'all staff of a site, who are few; of the copies here there are thousands',
  },
  {
    statement: /from "membership_plans" where .*"price" is not null/s,
    why: 'a site has at most 100 plans; of the copies here there are thousands',
  },
  {
    statement: /from "gift_cards" where .*case when not gift_cards\.active/s,
    why: 'the back office filters by whether a card is valid now, which depends on the clock; most are valid',
  },
  {
    statement: /(join inventory_locations|from "inventory_locations" where "site_id" = \$1 order by)/,
    why: 'a site has at most 100 locations; of the copies here there are thousands',
  },
  {
    statement: /^\s*select word, is_plain.* from search_words s/s,
    why: 'row security turns a range of words into a filter over the dictionary of one shop, which has some thousand words',
  },
  {
    statement:
      /^\s*update search_words set names|from \(select word, stem from search_words where .* limit 200/s,
    why: 'an hourly job counts all words of a site, and a change of the language reads 200 of them',
  },
  {
    statement: /^select "product_id", "orders" from "product_sales"|^\s*update products set popularity/s,
    why: 'an hourly job reads the sales of 5,000 products at a time',
  },
  {
    statement: /sum\(amount\).* from "tip_distributions"/s,
    why: 'all tips are added up, by one of two sources',
  },
  {
    statement: /^\s*(with found as|select distinct document->'options').* from products/s,
    why: 'the choices of a list come from all products that it could show',
  },
  {
    statement: /^\s*select (products\.)?(\*|product_id).*"collection_keys" &&.* order by/s,
    why: 'a collection in another order: the planner reads all of the collection, or the first rows of that order',
  },
  {
    statement:
      /^\s*with shown as \(\s+select product_id, row_number|^\s*select count\(\*\) as count from products\s+where .*any\(collection_ids\)/s,
    why: 'staff move a product within a collection, or count it: both concern all products of the collection',
  },
  {
    statement: /^\s*with derived as \(\s+select b\.variant_id/,
    why: 'a variant is a part of few bundles; of the copies here there are hundreds that share their parts',
  },
  {
    statement: /^\s*select min\(id\) as "from", max\(id\) as "to".* from products/s,
    why: 'the index of the sitemap divides all published products into pages, at most once a second',
  },
  {
    statement: /^\s*insert into bulk_job_items.* from review_requests where/s,
    why: 'a job for all rows of any filter',
  },
  {
    statement: /^delete from "carts" .*"updated_at" <.* limit/s,
    why: 'once an hour; every cart change would have to write an index on the time of change',
  },
  {
    statement:
      /^\s*select exists \(select 1 from products where site_id = \$1 and visibility = 'PUBLISHED'\)/,
    why: 'the first steps of a shop ask whether it has one published product; in a shop with many, the first ones answer',
  },
  {
    statement:
      /from pages p join page_versions v|from pages where site_id = \$1 order by|from "pages" where "site_id" = \$1$/,
    why: 'a site has at most 500 pages; of the copies here there are thousands',
  },
  {
    statement: /from "menus" where "site_id" = \$1 order by/,
    why: 'a site has at most 20 menus; of the copies here there are thousands',
  },
]

export const isAccepted = (sql: string): boolean => accepted.some(({ statement }) => statement.test(sql))
