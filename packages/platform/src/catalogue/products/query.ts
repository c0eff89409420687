import { ProductType, ProductVisibility } from '@vitrine/contract/shapes/product'
import { currencyDigits } from '@vitrine/pricing/money'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type {
  ProductPagingMetadata,
  QueryProductsError,
  QueryProductsInput,
} from '../../generated/products.ts'
import {
  booleanField,
  enumField,
  keyField,
  moneyField,
  textField,
  textsField,
  timestampField,
  uuidField,
} from '../../kernel/database/fields.ts'
import { compileFilter, type FieldTable, type Refuse } from '../../kernel/database/filter.ts'
import {
  beyond,
  type Cursor,
  decodeCursor,
  orderBy,
  type SortKey,
  sortKeys,
  toPage,
} from '../../kernel/database/page.ts'
import type { Context, Data } from '../../kernel/http/context.ts'
import { allCollections, hiddenKeys, placeIn } from './collections-store.ts'
import { type ProductSearch, productSearch, relevanceField } from './search.ts'
import { count, type FoundProduct, inStock, isPublished, page } from './store.ts'

const tieBreak = uuidField('products.product_id')
const byRelevance = [{ fieldName: 'relevance', order: 'DESC' as const }]

/** The fields that callers may filter and sort products by. `hidden`: keys of collections that find nothing. */
export function productFields(digits: number, hidden: ReadonlySet<string> = new Set()): FieldTable {
  return {
    id: tieBreak,
    slug: keyField('products.slug'),
    name: textField('products.name', { sortable: true }),
    itemType: enumField('products.item_type', ProductType.options),
    price: moneyField('products.price', digits, { sortable: true }),
    onSale: booleanField('products.on_sale'),
    inStock: { ...booleanField('products.on_sale'), expression: inStock },
    ribbon: keyField('products.ribbon'),
    brand: keyField('products.brand'),
    tags: textsField('products.tags'),
    visibility: enumField('products.visibility', ProductVisibility.options),
    createdDate: timestampField('products.created_at', { sortable: true }),
    updatedDate: timestampField('products.updated_at', { sortable: true }),
    collections: { ...collectionsField, parse: (value) => unless(hidden, collectionsField.parse(value)) },
    choices: { ...choicesField, parse: (value) => lowerCase(choicesField.parse(value)) },
    position: { ...positionField, sortable: true },
  }
}

const collectionsField = textsField('products.collection_keys')
const unless = (hidden: ReadonlySet<string>, value: unknown) =>
  typeof value === 'string' ? (hidden.has(value) ? '' : value) : undefined

const choicesField = textsField('products.choice_keys')
const lowerCase = (value: unknown) => (typeof value === 'string' ? value.toLowerCase() : undefined)

const positionField = {
  expression: sql.ref('products.position'),
  type: 'bigint',
  operators: ['$eq', '$gt', '$gte', '$lt', '$lte'],
  parse: (value: unknown) =>
    Number.isSafeInteger(value) || (typeof value === 'string' && /^\d{1,9}$/.test(value))
      ? String(value)
      : undefined,
  expected: 'a whole number',
} as const

/** The place of a product in the order of one collection. */
export const positionIn = (collectionId: string): FieldTable[string] => ({
  ...positionField,
  sortable: true,
  expression: placeIn(collectionId),
})

/** The collection that a filter names alone, if its products have an order of their own. */
export async function orderedCollection(ctx: Data, filter: unknown): Promise<string | undefined> {
  const named = (filter as { readonly collections?: { readonly $hasSome?: unknown } }).collections?.$hasSome
  if (!Array.isArray(named) || named.length !== 1) return undefined
  const [key] = named
  const found = (await allCollections(ctx)).find((one) => one.collection_id === key || one.slug === key)
  return found?.is_ordered ? found.collection_id : undefined
}

export interface ProductPage {
  readonly found: readonly FoundProduct[]
  readonly metadata: ProductPagingMetadata
  readonly search: ProductSearch | undefined
}

/** One page; a cursor carries its filter, search and order. */
export async function queryPage(
  input: QueryProductsInput,
  ctx: Context<QueryProductsError>,
): Promise<ProductPage> {
  const fields = await fieldsOf(ctx, input)
  const refuse: Refuse = (field, description) => ctx.violation(`query.${field}`, 'VALIDATION', description)
  const { filter, sort, cursorPaging } = input.query ?? {}
  const order = (wanted: Cursor['sort'], table: FieldTable) =>
    sortKeys(wanted.length ? wanted : [{ fieldName: 'position' }], table, tieBreak, refuse)

  // A cursor is checked before the words of its search are looked up.
  const cursor = cursorPaging?.cursor
    ? decodeCursor(cursorPaging.cursor, (wanted) => order(wanted, { ...fields, relevance: relevanceField }))
    : undefined
  if (cursorPaging?.cursor && !cursor) return ctx.fail('INVALID_CURSOR')
  const request = cursor ?? {
    filter: filter ?? {},
    sort: sort?.length ? sort : input.search?.trim() ? byRelevance : [],
    ...(input.search && { search: input.search }),
  }
  const ordered = await orderedCollection(ctx, request.filter)
  const search = await productSearch(ctx, request.search)
  const keys = order(request.sort, {
    ...fields,
    ...(ordered && { position: positionIn(ordered) }),
    ...(search && { relevance: search.relevance }),
  })
  const back = cursor?.back ?? false
  const wanted = all([
    ...(input.includeHidden ? [] : [isPublished]),
    compileFilter(request.filter, fields, refuse),
    ...(search ? [search.condition] : []),
  ])
  const limit = cursorPaging?.limit ?? 50

  const found = await page(
    ctx,
    {
      all: wanted,
      page: cursor ? all([wanted, beyond(keys, cursor)]) : wanted,
      isSearch: search !== undefined,
    },
    orderBy(keys, back),
    sql`jsonb_build_array(${sql.join(keys.map(({ field }) => (field.type === 'boolean' ? field.expression : sql`(${field.expression})::text`)))})`,
    limit + 1,
  )
  const { rows, metadata } = toPage(found, limit, cursor, request, (row) => sortValues(row.sort_values, keys))
  const total = found[0] ? Number(found[0].total) : await count(ctx, wanted)
  return { found: rows, metadata: { ...metadata, total }, search }
}

/** The condition of the products that facets count: their own filter, and the search. */
export async function facetCondition(
  input: QueryProductsInput,
  found: ProductSearch | undefined,
  ctx: Context<QueryProductsError>,
): Promise<RawBuilder<SqlBool>> {
  const refuse: Refuse = (at, description) => ctx.violation(at, 'VALIDATION', description)
  const search = input.search ? found : undefined
  return all([
    ...(input.includeHidden ? [] : [isPublished]),
    compileFilter(input.facets?.filter ?? {}, await fieldsOf(ctx, input), refuse, 'facets.filter'),
    ...(search ? [search.condition] : []),
  ])
}

/** Times are converted to text that keeps their full precision. */
function sortValues(
  values: readonly (string | boolean | null)[],
  keys: readonly SortKey[],
): (string | boolean | null)[] {
  return keys.map(({ field }, index) => {
    const value = values[index] ?? null
    return field.type === 'timestamptz' && typeof value === 'string' ? new Date(value).toISOString() : value
  })
}

function all(conditions: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> {
  return sql`(${sql.join(conditions, sql` and `)})`
}

async function fieldsOf(
  ctx: Context<QueryProductsError>,
  { includeHidden }: QueryProductsInput,
): Promise<FieldTable> {
  const { currency } = await ctx.services.settings(ctx)
  return productFields(currencyDigits(currency), includeHidden ? undefined : await hiddenKeys(ctx))
}
