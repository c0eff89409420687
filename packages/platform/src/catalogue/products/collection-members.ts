import { toMinor } from '@vitrine/pricing/money'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { CollectionRules } from '../../generated/shared.ts'
import { isUuid } from '../../kernel/database/fields.ts'
import type { Context, Data } from '../../kernel/http/context.ts'
import type { SiteSettings } from '../../kernel/settings.ts'
import { days, later } from '../../kernel/time/time-spans.ts'
import { zonedTime } from '../../kernel/time/zoned-time.ts'
import { planAging } from './aging.ts'
import { agesOf, keysByCollection } from './collection-rules.ts'
import { wordsOfCollections } from './collection-words.ts'
import { keepCollections, keptCollections } from './collections-store.ts'
import { noteChanges } from './engine-store.ts'
import { markCatalogue } from './marks-store.ts'
import { productIdsAt } from './stocked.ts'

type Condition = CollectionRules['conditions'][number]
type Scope = Data & Pick<Context, 'random' | 'services' | 'clock'>
type Site = Pick<SiteSettings, 'currency' | 'timeZone'>

/**
 * Assigns products to the collections that they belong to by hand or by rules, in the transaction that changes either;
 * without ids, all products. One statement. Answers the products whose collections have changed.
 */
export async function refreshCollections(
  scope: Scope,
  productIds?: readonly string[],
  site?: Site,
): Promise<readonly string[]> {
  const { db, siteId } = scope
  const collections = await keptCollections(scope)
  const settings = site ?? (await scope.services.settings(scope))
  const keys = keysByCollection(collections)
  const known = Object.fromEntries(
    collections.map(({ collection_id: id }, place) => [id, { place, keys: keys.get(id) }]),
  )
  const byRules = collections.flatMap(({ collection_id, rules }) =>
    rules ? [sql`case when ${conditionOf(scope, rules, settings)} then ${collection_id} end`] : [],
  )
  const which = productIds ? sql`and product_id = any(${[...productIds]}::uuid[])` : sql``
  const { rows } = await sql<{ product_id: string }>`
    with known as (select ${JSON.stringify(known)}::jsonb as by_id), found as (
      select product_id, manual_collection_ids::text[] || array[${sql.join(byRules)}]::text[] as ids
      from products where site_id = ${siteId} ${which}
    ), next as (
      select product_id,
        array(select id::uuid from (select distinct unnest(ids) as id) as own
          where by_id ? id order by (by_id -> id ->> 'place')::int) as ids,
        array(select distinct key from unnest(ids) as id, jsonb_array_elements_text(by_id -> id -> 'keys') as key
          order by key) as keys
      from found, known
    )
    update products set collection_ids = next.ids, collection_keys = next.keys, search_words =
      ts_delete(search_words, tsvector_to_array(${wordsOfCollections(sql.ref('collection_keys'))}))
        || ${wordsOfCollections(sql`next.keys`)}
    from next where products.site_id = ${siteId} and products.product_id = next.product_id
      and (products.collection_ids <> next.ids or products.collection_keys <> next.keys)
    returning products.product_id`.execute(db)
  const ids = rows.map(({ product_id }) => product_id)
  if (rows.length) await markCatalogue(scope)
  if (scope.services.searchEngine) await noteChanges(scope, ids)
  await planAging(scope, agesOf(collections), productIds)
  return ids
}

/** The products that rules find, archived ones left out, as the count of a collection does. */
export async function productIdsByRules(
  ctx: Scope,
  rules: CollectionRules,
  limit: number,
): Promise<{ readonly ids: readonly string[]; readonly total: number }> {
  const settings = await ctx.services.settings(ctx)
  const where = sql<SqlBool>`visibility <> 'ARCHIVED' and ${conditionOf(ctx, rules, settings)}`
  return productIdsAt(ctx, where, sql`position, product_id`, { limit, offset: 0, hidden: true })
}

/** The condition of a collection's products, in SQL over `products`. */
function conditionOf(
  { clock, siteId }: Pick<Context, 'clock' | 'siteId'>,
  { match, conditions }: CollectionRules,
  settings: Site,
): RawBuilder<SqlBool> {
  const facts = { site: settings, siteId, now: clock.now() }
  const all = conditions.map((one) => sql`coalesce(${matching(one, facts)}, false)`)
  return sql<SqlBool>`(${sql.join(all, match === 'ANY' ? sql` or ` : sql` and `)})`
}

const signs = { IS: sql`=`, LESS_THAN: sql`<`, GREATER_THAN: sql`>` } as const
const stockIn = (siteId: string) => sql`(
  select case when bool_or(v.stock is null) then 2147483647 else sum(v.stock) end from product_variants v
  where v.site_id = ${siteId} and v.product_id = products.product_id)`

interface Facts {
  readonly site: Site
  readonly siteId: string
  readonly now: Date
}

function matching({ field, operator, value }: Condition, facts: Facts): RawBuilder<unknown> {
  const { site, siteId, now } = facts
  if (operator === 'IS_NOT')
    return sql`not coalesce(${matching({ field, operator: 'IS', value }, facts)}, false)`
  if (operator === 'IN_LAST_DAYS') return sql`created_at > ${later(now, -days(Number(value)))}`
  if (operator === 'NOT_IN_LAST_DAYS') return sql`created_at <= ${later(now, -days(Number(value)))}`
  if (field === 'TAG') return sql`exists (select 1 from unnest(tags) as tag where ${words(sql`tag`)})`
  if (field === 'BRAND') return words(sql`brand`)
  if (field === 'NAME') return words(sql`name`)
  if (field === 'TYPE') return sql`item_type = ${value}`
  const sign = operator === 'CONTAINS' ? signs.IS : signs[operator]
  if (field === 'PRICE') return sql`price ${sign} ${toMinor(value, site.currency)}::bigint`
  if (field === 'STOCK') return sql`${stockIn(siteId)} ${sign} ${Number(value)}::bigint`
  const begins = zonedTime(new Date(`${value}T00:00:00Z`), 0, site.timeZone ?? 'UTC')
  return operator === 'LESS_THAN' ? sql`created_at < ${begins}` : sql`created_at >= ${begins}`

  function words(column: RawBuilder<unknown>): RawBuilder<unknown> {
    return operator === 'CONTAINS'
      ? sql`strpos(lower(${column}), lower(${value})) > 0`
      : sql`lower(${column}) = lower(${value})`
  }
}

/** Puts products into a collection by hand, or takes them out. Answers the unknown ids. */
export async function assignByHand(
  scope: Scope,
  collectionId: string,
  productIds: readonly string[],
  action: 'ADD' | 'REMOVE',
): Promise<readonly string[]> {
  const { db, siteId } = scope
  const ids = productIds.map((id) => id.toLowerCase())
  await keepCollections(scope)
  const next =
    action === 'ADD'
      ? sql`array_append(array_remove(manual_collection_ids, ${collectionId}::uuid), ${collectionId}::uuid)`
      : sql`array_remove(manual_collection_ids, ${collectionId}::uuid)`
  const { rows } = await sql<{ product_id: string }>`
    update products set manual_collection_ids = ${next}
    where site_id = ${siteId} and product_id = any(${ids.filter(isUuid)}::uuid[])
    returning product_id`.execute(db)
  const known = new Set(rows.map(({ product_id }) => product_id))
  await refreshCollections(scope, [...known])
  return ids.filter((id) => !known.has(id))
}
