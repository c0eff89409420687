import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** Each is one product in so many, by an index of its own that holds published products. `enough` of them are a sample. */
const few = { share: 32, enough: 300 }
const more = { share: 8, enough: 500 }

/**
 * The tables `found` and `sampled` of a statement: the products that match, or a sample of them if these are thousands.
 * `sampled.share` is 1 without a sample. Only published products are sampled.
 */
export function foundTables(
  siteId: string,
  where: RawBuilder<SqlBool>,
  columns: RawBuilder<unknown>,
  { canSample }: { readonly canSample: boolean },
): RawBuilder<unknown> {
  const rows = sql`select ${columns} from products where site_id = ${siteId} and ${where}`
  if (!canSample) return sql`found as materialized (${rows}), sampled as (select 1 as share)`
  const sample = ({ share }: typeof few) =>
    sql`${rows} and (uuid_hash(products.product_id) & ${sql.lit(share - 1)}) = 0`
  return sql`
    few as materialized (${sample(few)}),
    size as materialized (select count(*) as few from few),
    more as materialized (${sample(more)} and (select few from size) < ${few.enough}::int),
    sampled as materialized (
      select case when (select few from size) >= ${few.enough}::int then ${sql.lit(few.share)}
        when (select count(*) from more) >= ${more.enough}::int then ${sql.lit(more.share)} else 1 end as share
    ),
    matching as materialized (${rows} and (select share from sampled) = 1),
    found as materialized (
      select * from matching
      union all select * from more where (select share from sampled) = ${sql.lit(more.share)}
      union all select * from few where (select share from sampled) = ${sql.lit(few.share)}
    )`
}

/** The number of products for a number in a sample, with two digits that count. */
export function estimated(counted: number, share: number): number {
  if (share === 1) return counted
  const number = counted * share
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, number))) - 1)
  return Math.round(number / unit) * unit
}
