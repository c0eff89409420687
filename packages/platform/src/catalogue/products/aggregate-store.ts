import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Data } from '../../kernel/http/context.ts'
import { isPublished } from './store.ts'

interface Found {
  readonly condition: RawBuilder<SqlBool>
  /** Also hidden products, which the caller must be allowed to see. */
  readonly hidden: boolean
}

/** Each part makes one JSON value of the found products, which its `from` clause names `products`. */
export type JsonPart = (from: RawBuilder<unknown>) => RawBuilder<unknown>

/** Values over the products that a search finds, in one statement. */
export async function aggregateProducts(
  { db, siteId }: Data,
  { condition, hidden }: Found,
  parts: readonly JsonPart[],
): Promise<readonly unknown[]> {
  const shown = hidden ? sql`true` : isPublished
  const from = sql`(select * from products where products.site_id = ${siteId} and ${shown} and ${condition}) products`
  const values = parts.map((part, index) => sql`(${part(from)}) as ${sql.ref(`part_${index}`)}`)
  const { rows } = await sql<Record<string, unknown>>`select ${sql.join(values)}`.execute(db)
  return parts.map((_, index) => rows[0]?.[`part_${index}`])
}
