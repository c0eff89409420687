import { type RawBuilder, type SqlBool, sql } from 'kysely'

import type { FilterField } from '../../kernel/database/filter.ts'
import type { Data } from '../../kernel/http/context.ts'

export type Aggregation =
  | { readonly kind: '$count'; readonly by: readonly FilterField[]; readonly hierarchical: boolean }
  | { readonly kind: '$sum' | '$avg' | '$min' | '$max'; readonly of: FilterField; readonly money: boolean }

interface Writing {
  readonly separator: string
  /** Decimals of the currency: amounts are stored in minor units. */
  readonly digits: number
}

const mostGroups = 1_000

/** Counts by group, largest first, or one number. */
export async function aggregateWhere(
  { db, siteId }: Data,
  condition: RawBuilder<SqlBool>,
  aggregation: Aggregation,
  { separator, digits }: Writing,
): Promise<unknown> {
  if (aggregation.kind !== '$count') {
    const { kind, of, money } = aggregation
    const name = sql.raw(kind.slice(1))
    const { rows } = await sql<{ value: string | number | null }>`
      select ${name}(${of.expression}) as value from orders
      where orders.site_id = ${siteId} and ${condition}`.execute(db)
    const value = Number(rows[0]?.value ?? 0)
    return money ? value / 10 ** digits : value
  }
  const columns = aggregation.by.map(({ expression }) => sql`${expression}::text`)
  const { rows } = await sql<{ keys: (string | null)[]; count: string | number }>`
    select array[${sql.join(columns)}] as keys, count(*) as count from orders
    where orders.site_id = ${siteId} and ${condition}
    group by 1 order by 2 desc, 1 limit ${mostGroups}`.execute(db)
  return Object.fromEntries(
    rows.map(({ keys, count }) => {
      const words = keys.map((key) => key ?? '')
      return [aggregation.hierarchical ? `(${words.join(separator)})` : (words[0] ?? ''), Number(count)]
    }),
  )
}
