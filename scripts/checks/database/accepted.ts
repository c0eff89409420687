/** Statements that read more rows than they answer, each with why; `docs/scale.md` says what they cost. */
const accepted: readonly { readonly statement: RegExp; readonly why: string }[] = [
  {
    statement: /("login_email"|"display_name") ilike/,
    why: 'the desk looks for a part of an address or a name, which no order of rows helps to find',
  },
  {
    statement: /^select count.*"member_rows".*case member_rows\.identity_status/s,
    why: 'the desk counts members by one of five states, most of whom have the same',
  },
  {
    statement: /^select count.* from "orders" where .*"fulfillment_status" in/s,
    why: 'the desk counts what is to be sent: few where a shop sends what it sells',
  },
  {
    statement: /from "identities" where "site_id" = \$1 and "kind" <> \$2 and "status" <> \$3 order by/,
    why: 'all staff of a site, who are few; of the copies here there are thousands',
  },
  {
    statement: /from "gift_cards" where .*case when not gift_cards\.active/s,
    why: 'the desk filters by whether a card is valid now, which the clock decides; most are',
  },
  {
    statement: /sum\(amount\).* from "tip_distributions"/s,
    why: 'all tips are added up, by one of two sources',
  },
  {
    statement: /^\s*(with found as|select distinct document->'options').* from products/s,
    why: 'the choices of a list are those of all that it could show',
  },
  {
    statement: /^\s*select products\.(\*|product_id).*"collection_keys" &&.* order by/s,
    why: 'of a collection in another order: what is nearer, all of the collection or the first of that order',
  },
  {
    statement: /^\s*insert into bulk_job_items.* from review_requests where/s,
    why: 'a job for all that a filter finds, whatever the filter is',
  },
  {
    statement: /^delete from "carts" .*"updated_at" <.* limit/s,
    why: 'once an hour; an index of when carts change would be written by every addition to one',
  },
]

export const isAccepted = (sql: string): boolean => accepted.some(({ statement }) => statement.test(sql))
