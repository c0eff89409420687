import { type RawBuilder, type SqlBool, sql } from 'kysely'

const share = 8
const mostSampled = 500
const inSample = sql`(uuid_hash(products.product_id) & 7) = 0`

/**
 * The tables `found` and `sampled` of a statement: the products that match, or one in eight of them if these are more
 * than 500. `sampled.size` is 0 for the first case. Only published products are sampled, by an index of their own.
 */
export function foundTables(
  siteId: string,
  where: RawBuilder<SqlBool>,
  columns: RawBuilder<unknown>,
  { canSample }: { readonly canSample: boolean },
): RawBuilder<unknown> {
  const rows = sql`select ${columns} from products where site_id = ${siteId} and ${where}`
  if (!canSample) return sql`found as materialized (${rows}), sampled as (select 0 as size)`
  return sql`
    sample as materialized (${rows} and ${inSample}),
    sampled as materialized (select case when count(*) > ${mostSampled}::int then count(*) else 0 end as size from sample),
    matching as materialized (${rows} and (select size from sampled) = 0),
    found as materialized (
      select * from matching union all select * from sample where (select size from sampled) > 0
    )`
}

/** The number of products for a number in the sample, with two digits that count. */
export function estimated(counted: number): number {
  const number = counted * share
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, number))) - 1)
  return Math.round(number / unit) * unit
}
