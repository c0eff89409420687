import { ProductType, ProductVisibility } from '@vitrine/contract/shapes/product'
import { currencyDigits } from '@vitrine/pricing/money'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { QueryProductsError, QueryProductsInput } from '../../generated/products.ts'
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
import { compileFilter, type FieldTable } from '../../kernel/database/filter.ts'
import type { Context, Data } from '../../kernel/http/context.ts'
import { allCollections, hiddenKeys, placeIn } from './collections-store.ts'
import { inStock, isPublished } from './store.ts'

export const tieBreak = uuidField('products.product_id')

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
export const positionIn = (data: Data, collectionId: string): FieldTable[string] => ({
  ...positionField,
  sortable: true,
  expression: placeIn(data, collectionId),
})

/** The collection that a filter names alone, if its products have an order of their own. */
export async function orderedCollection(ctx: Data, filter: unknown): Promise<string | undefined> {
  const named = (filter as { readonly collections?: { readonly $hasSome?: unknown } }).collections?.$hasSome
  if (!Array.isArray(named) || named.length !== 1) return undefined
  const [key] = named
  const found = (await allCollections(ctx)).find((one) => one.collection_id === key || one.slug === key)
  return found?.is_ordered ? found.collection_id : undefined
}

export const shownTo = ({ includeHidden }: QueryProductsInput): readonly RawBuilder<SqlBool>[] =>
  includeHidden ? [] : [isPublished]

/** The condition of the products that facets count. */
export const compileFacetFilter = (
  { facets }: QueryProductsInput,
  fields: FieldTable,
  ctx: Context<QueryProductsError>,
): RawBuilder<SqlBool> =>
  compileFilter(
    facets?.filter ?? {},
    fields,
    (at, description) => ctx.violation(at, 'VALIDATION', description),
    'facets.filter',
  )

export function all(conditions: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> {
  return conditions.length ? sql`(${sql.join(conditions, sql` and `)})` : sql`true`
}

export async function fieldsOf(
  ctx: Context<QueryProductsError>,
  { includeHidden }: Pick<QueryProductsInput, 'includeHidden'>,
): Promise<FieldTable> {
  const { currency } = await ctx.services.settings(ctx)
  return productFields(currencyDigits(currency), includeHidden ? undefined : await hiddenKeys(ctx))
}
