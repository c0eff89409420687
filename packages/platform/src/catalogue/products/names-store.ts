import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { cachedQueryBy } from '../../kernel/database/table-cache.ts'
import type { Data } from '../../kernel/http/context.ts'
import type { StoredOption } from './columns.ts'
import { isPublished } from './store.ts'

export interface Named {
  readonly name: string
  /** The number of products. */
  readonly count: number
}

export interface CountedSection {
  readonly title: string
  readonly text: string
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

/** The details and information sections that products have, those of most products first; at most 10,000. */
export const sectionsOfProducts = (data: Data, wanted: Shown): Promise<readonly CountedSection[]> =>
  sections(data, whichOf(wanted))

/** The ids of products, hidden ones included, for the statement that starts a bulk job. */
export const productIdsWith = ({ siteId }: Data, condition: RawBuilder<SqlBool>): RawBuilder<unknown> =>
  sql`select product_id as id from products where site_id = ${siteId} and ${condition}`

/** The condition of products that have a section, in any language. */
export const hasSection = ({ title, text }: Omit<CountedSection, 'count'>): RawBuilder<SqlBool> =>
  sql`exists (select 1 from jsonb_each(products.document->'texts') texts
    where coalesce(texts.value->'infoSections', '[]') @> ${JSON.stringify([{ title, text }])}::jsonb
      or texts.value->'details' @> ${JSON.stringify([{ name: title, value: text }])}::jsonb)`

// Cached, because all read all products of the shop for any caller.
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

const mostSections = 10_000

const sections = cachedQueryBy(
  ['products'],
  async ({ db, siteId }: Data, which: Which): Promise<readonly CountedSection[]> => {
    const { rows } = await sql<{ title: string; text: string; count: number | string }>`
      select title, text, count(distinct product_id) as count
      from products, jsonb_each(document->'texts') texts, lateral (
        select detail->>'name' as title, detail->>'value' as text from jsonb_array_elements(texts.value->'details') detail
        union all
        select section->>'title', section->>'text'
        from jsonb_array_elements(coalesce(texts.value->'infoSections', '[]')) section) sections
      where site_id = ${siteId} and ${shown(which)}
      group by 1, 2 order by count desc, 1, 2 limit ${mostSections}`.execute(db)
    return rows.map(({ title, text, count }) => ({ title, text, count: Number(count) }))
  },
)
