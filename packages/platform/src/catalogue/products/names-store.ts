import { sql } from 'kysely'
import { cachedQueryBy } from '../../kernel/database/table-cache.ts'
import type { Data } from '../../kernel/http/context.ts'
import type { StoredOption } from './columns.ts'
import { isPublished } from './store.ts'

export interface Named {
  readonly name: string
  /** The number of products. */
  readonly count: number
}

export interface CountedOption {
  readonly option: StoredOption
  readonly count: number
}

interface Shown {
  /** Also of hidden products. */
  readonly hidden: boolean
}

type Which = 'ALL' | 'PUBLISHED'

const whichOf = ({ hidden }: Shown): Which => (hidden ? 'ALL' : 'PUBLISHED')
const shown = (which: Which) => (which === 'ALL' ? sql`true` : isPublished)

/** The brands or ribbons that products have, by name. */
export const namesOf = (data: Data, kind: 'brand' | 'ribbon', wanted: Shown): Promise<readonly Named[]> =>
  names(data, `${kind} ${whichOf(wanted)}`)

/** The options that products have; an option is named once for each list of its choices. */
export const optionsOfProducts = (data: Data, wanted: Shown): Promise<readonly CountedOption[]> =>
  options(data, whichOf(wanted))

// Cached, because both read all products of the shop for any caller.
const names = cachedQueryBy(
  ['products'],
  async ({ db, siteId }: Data, key: `${'brand' | 'ribbon'} ${Which}`): Promise<readonly Named[]> => {
    const [kind, which] = key.split(' ') as ['brand' | 'ribbon', Which]
    const column = sql.ref(`products.${kind}`)
    const { rows } = await sql<{ name: string; count: number | string }>`
      select ${column} as name, count(*) as count from products
      where site_id = ${siteId} and ${column} is not null and ${shown(which)} group by 1 order by 1`.execute(
      db,
    )
    return rows.map(({ name, count }) => ({ name, count: Number(count) }))
  },
)

const options = cachedQueryBy(
  ['products'],
  async ({ db, siteId }: Data, which: Which): Promise<readonly CountedOption[]> => {
    const { rows } = await sql<{ option: StoredOption; count: number | string }>`
      select option, count(*) as count from products, jsonb_array_elements(document->'options') as option
      where site_id = ${siteId} and ${shown(which)} group by 1 order by option->>'name'`.execute(db)
    return rows.map(({ option, count }) => ({ option, count: Number(count) }))
  },
)
