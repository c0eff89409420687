import { sql } from 'kysely'

import type { Data } from '../../kernel/http/context.ts'
import type { StoredOption } from './columns.ts'
import { isPublished } from './store.ts'

export interface Named {
  readonly name: string
  /** The number of products. */
  readonly count: number
}

interface Shown {
  /** Also of hidden products. */
  readonly hidden: boolean
}

const shown = ({ hidden }: Shown) => (hidden ? sql`true` : isPublished)

/** The brands or ribbons that products have, by name. */
export async function namesOf(
  { db, siteId }: Data,
  kind: 'brand' | 'ribbon',
  wanted: Shown,
): Promise<readonly Named[]> {
  const column = sql.ref(`products.${kind}`)
  const { rows } = await sql<{ name: string; count: number | string }>`
    select ${column} as name, count(*) as count from products
    where site_id = ${siteId} and ${column} is not null and ${shown(wanted)} group by 1 order by 1`.execute(
    db,
  )
  return rows.map(({ name, count }) => ({ name, count: Number(count) }))
}

/** The options that products have; an option is named once for each list of its choices. */
export async function optionsOfProducts(
  { db, siteId }: Data,
  wanted: Shown,
): Promise<readonly { readonly option: StoredOption; readonly count: number }[]> {
  const { rows } = await sql<{ option: StoredOption; count: number | string }>`
    select option, count(*) as count from products, jsonb_array_elements(document->'options') as option
    where site_id = ${siteId} and ${shown(wanted)} group by 1 order by option->>'name'`.execute(db)
  return rows.map(({ option, count }) => ({ option, count: Number(count) }))
}
