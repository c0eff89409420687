import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Data } from '../../kernel/http/context.ts'
import type { StoredOption } from './columns.ts'

export interface FacetCounts {
  readonly itemTypes: Readonly<Record<string, number>>
  readonly collections: Readonly<Record<string, number>>
  /** By `option:choice` in lower case. */
  readonly choices: Readonly<Record<string, number>>
  /** The choices of products with the same ones, and the place of one of these products. */
  readonly groups: readonly ChoiceGroup[]
  readonly min: number | null
  readonly max: number | null
  readonly total: number
  readonly inStock: number
  readonly onSale: number
}

export interface ChoiceGroup {
  readonly keys: readonly string[]
  readonly position: number
}

/**
 * The facets of a collection page, counted in one statement that reads the products once. Products with the same
 * lists are counted before the lists are taken apart.
 */
export async function facetCounts({ db, siteId }: Data, where: RawBuilder<SqlBool>): Promise<FacetCounts> {
  const { rows } = await sql<{ facets: FacetCounts }>`
    with found as materialized (
      select item_type, collection_ids, choice_keys, price, on_sale, in_stock, position
      from products where site_id = ${siteId} and ${where}
    ), choices as materialized (
      select choice_keys, count(*) as count, min(position) as position
      from found where choice_keys <> '{}' group by choice_keys
    )
    select jsonb_build_object(
      'itemTypes', (select coalesce(jsonb_object_agg(item_type, count), '{}')
        from (select item_type, count(*) as count from found group by item_type) as types),
      'collections', (select coalesce(jsonb_object_agg(id, count), '{}') from (
        select id, sum(count) as count
        from (select collection_ids, count(*) as count from found group by collection_ids) as lists,
          unnest(collection_ids) as id group by id) as counts),
      'choices', (select coalesce(jsonb_object_agg(key, count), '{}')
        from (select key, sum(count) as count from choices, unnest(choice_keys) as key group by key) as counts),
      'groups', (select coalesce(jsonb_agg(jsonb_build_object('keys', choice_keys, 'position', position)), '[]')
        from (select choice_keys, position from choices order by count desc limit 300) as most)
    ) || (select jsonb_build_object(
      'min', min(price), 'max', max(price), 'total', count(*),
      'inStock', count(*) filter (where in_stock), 'onSale', count(*) filter (where on_sale)
    ) from found) as facets`.execute(db)
  return rows[0]?.facets as FacetCounts
}

/** The options of the products at these positions. */
export async function optionsAt(
  { db, siteId }: Data,
  positions: readonly number[],
): Promise<readonly StoredOption[]> {
  if (!positions.length) return []
  const { rows } = await sql<{ options: readonly StoredOption[] }>`
    select document->'options' as options from products
    where site_id = ${siteId} and position = any(${[...positions]}::int[]) order by position limit 500`.execute(
    db,
  )
  return rows.flatMap(({ options }) => options)
}
