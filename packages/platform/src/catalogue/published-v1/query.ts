import type { Code } from '@vitrine/contract/codes'
import { currencyDigits } from '@vitrine/pricing/money'
import type { RawBuilder, SqlBool } from 'kysely'
import * as z from 'zod'
import { uuidField, withAllOperators } from '../../kernel/database/fields.ts'
import { compileFilter, type FieldTable, type Refuse } from '../../kernel/database/filter.ts'
import { orderBy, sortKeys } from '../../kernel/database/page.ts'
import type { Context } from '../../kernel/http/context.ts'
import { cursorInput, type ListQuery } from '../../kernel/published/list.ts'
import {
  keysHiddenFrom,
  orderedCollection,
  positionIn,
  productIdsAt,
  readProducts,
  type StockedProduct,
} from '../products/index.ts'
import { fieldsNamed, kindField, withoutAllProducts } from '../published/index.ts'
import { plainFilter } from './plain-filter.ts'

/** Our fields by their names in this generation. */
const names = {
  id: 'id',
  name: 'name',
  slug: 'slug',
  price: 'price',
  'priceData.price': 'price',
  numericId: 'createdDate',
  lastUpdated: 'updatedDate',
  createdDate: 'createdDate',
  collectionIds: 'collections',
  ribbon: 'ribbon',
  brand: 'brand',
}

export interface V1Page {
  readonly products: readonly StockedProduct[]
  readonly total: number
  readonly offset: number
}

/** Finds products by offset. */
export async function findProducts(
  ctx: Context<Code>,
  query: ListQuery,
  { hidden = false } = {},
): Promise<V1Page> {
  const { currency } = await ctx.services.settings(ctx)
  const known = fieldsOf(currencyDigits(currency), await keysHiddenFrom(ctx))
  const refuse: Refuse = (field, description) => ctx.violation(`query.${field}`, 'VALIDATION', description)
  const { filter: asked, sort, cursorPaging } = cursorInput(query)
  const filter = await plainFilter(ctx, asked)
  const ordered = await orderedCollection(ctx, {
    collections: (filter as Record<string, unknown>).collectionIds,
  })
  const fields = ordered ? { ...known, position: positionIn(ctx, ordered) } : known
  const offset = query?.paging?.offset ?? 0
  const wanted =
    sort.length > 0 ? sort.map(({ fieldName, order }) => ({ fieldName, order })) : [{ fieldName: 'position' }]
  const where: RawBuilder<SqlBool> = compileFilter(
    withoutAllProducts(filter, 'collectionIds'),
    fields,
    refuse,
  )
  const order = orderBy(sortKeys(wanted, fields, uuidField('products.product_id'), refuse), false)
  const { ids, total } = await productIdsAt(ctx, where, order, { limit: cursorPaging.limit, offset, hidden })
  return { products: await readProducts(ctx, ids), total, offset }
}

/** Published storefronts use any operator on any field, also those for lists on a single value. */
function fieldsOf(digits: number, hiddenKeys: ReadonlySet<string>): FieldTable {
  const { collectionIds, position, ...fields } = fieldsNamed(
    digits,
    { ...names, position: 'position' },
    hiddenKeys,
  )
  const single = {
    ...fields,
    productType: kindField(digits, { physical: 'physical', other: 'digital' }),
  }
  return {
    ...Object.fromEntries(Object.entries(single).map(([name, field]) => [name, withAllOperators(field)])),
    ...(collectionIds && { collectionIds, 'collections.id': collectionIds }),
    ...(position && { position }),
  }
}

export const Paging = z
  .object({ limit: z.number().int().min(0).max(100).nullish(), offset: z.number().int().min(0).nullish() })
  .nullish()

export const TextQuery = z
  .object({ filter: z.unknown().optional(), sort: z.unknown().optional(), paging: Paging })
  .nullish()

/** The documented form of a query has its filter and its sort order as JSON in text. */
export function parsedQuery(ctx: Pick<Context, 'violation'>, query: z.output<typeof TextQuery>): ListQuery {
  const filter = parsed(query?.filter, 'query.filter')
  const sort = parsed(query?.sort, 'query.sort')
  const orders = (Array.isArray(sort) ? sort : sort ? [sort] : []).flatMap((entry: unknown) =>
    ordersIn(entry),
  )
  return {
    filter: (filter ?? {}) as Record<string, unknown>,
    sort: orders,
    paging: query?.paging,
  }

  function parsed(value: unknown, field: string): unknown {
    if (typeof value !== 'string') return value
    if (value.trim() === '') return undefined
    try {
      return JSON.parse(value)
    } catch {
      return ctx.violation(field, 'FORMAT', 'must be JSON in text')
    }
  }
}

/** `{"name": "asc"}` in text, or `{"fieldName": "name", "order": "ASC"}`. */
function ordersIn(entry: unknown): { fieldName: string; order: 'ASC' | 'DESC' }[] {
  if (typeof entry !== 'object' || entry === null) return []
  const direction = (value: unknown) => (String(value).toUpperCase() === 'DESC' ? 'DESC' : 'ASC')
  if ('fieldName' in entry)
    return [{ fieldName: String(entry.fieldName), order: direction('order' in entry ? entry.order : 'ASC') }]
  return Object.entries(entry).map(([fieldName, order]) => ({ fieldName, order: direction(order) }))
}
