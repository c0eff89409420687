import type { Code } from '@vitrine/contract/codes'
import { currencyDigits } from '@vitrine/pricing/money'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { cursorQuery, type Search } from '../../kernel/database/cursor-query.ts'
import { keyField, moneyField, textField, timestampField, uuidField } from '../../kernel/database/fields.ts'
import { compileFilter, type FieldTable, type Refuse } from '../../kernel/database/filter.ts'
import type { Context } from '../../kernel/http/context.ts'
import { cursorInput, type ListQuery } from '../../kernel/published/list.ts'
import {
  readProducts,
  type StockedProduct,
  type StockRow,
  searchStock,
  variantsVisibleTo,
} from '../products/index.ts'
import { kindField, yesNo } from '../published/index.ts'

const tieBreak = uuidField('v.variant_id')

/** The fields of variants by their names in this generation. */
function fieldsOf(digits: number): FieldTable {
  const inStock = yesNo(sql`(v.stock is null or v.stock > 0)`)
  const productId = uuidField('v.product_id', { sortable: true })
  return {
    variantId: { ...tieBreak, sortable: true },
    productId,
    'productData.productId': productId,
    'productData.name': textField('products.name', { sortable: true }),
    'productData.slug': keyField('products.slug', { sortable: true }),
    'productData.handle': keyField('products.slug', { sortable: true }),
    'productData.updatedDate': timestampField('products.updated_at', { sortable: true }),
    'productData.productType': kindField(digits, { physical: 'PHYSICAL', other: 'DIGITAL' }),
    'productData.visible': yesNo(sql`(products.visibility = 'PUBLISHED')`),
    sku: textField('v.sku', { sortable: true, nullable: true }),
    barcode: textField('v.barcode', { sortable: true, nullable: true }),
    visible: yesNo(sql`(not v.is_hidden)`),
    'inventoryStatus.inStock': inStock,
    'inventoryStatus.preorderEnabled': yesNo(sql`(v.preorder_limit > 0)`),
    'price.actualPrice.amount': moneyField('v.price', digits, { sortable: true }),
    'price.compareAtPrice.amount': moneyField('v.full_price', digits, { sortable: true, nullable: true }),
  }
}

export interface StockedVariant<Row extends StockRow = StockRow> {
  readonly row: Row
  readonly stocked: StockedProduct
}

/** Finds variants. */
export async function findVariants(ctx: Context<Code>, query: ListQuery) {
  const digits = currencyDigits((await ctx.services.settings(ctx)).currency)
  const source = {
    from: (search: Search) => searchStock(ctx, search),
    scope: variantsVisibleTo(ctx.caller),
    fields: fieldsOf(digits),
    tieBreak,
    sort: [{ fieldName: 'productData.name' }],
    words,
  }
  const { rows, metadata } = await cursorQuery(ctx, source, cursorInput(query, 1000))
  return { variants: await withProducts(ctx, rows), metadata }
}

/** The variants that a filter and a search find; the condition names `v` and `products`. */
export async function variantCondition(
  ctx: Context<Code>,
  { filter, search }: Pick<NonNullable<ListQuery>, 'filter' | 'search'>,
): Promise<RawBuilder<SqlBool>> {
  const refuse: Refuse = (field, description) => ctx.violation(field, 'VALIDATION', description)
  const digits = currencyDigits((await ctx.services.settings(ctx)).currency)
  const found = compileFilter(filter ?? {}, fieldsOf(digits), refuse)
  const text = search?.expression
  return sql`(${found}${text ? sql` and ${words(text)}` : sql``})`
}

const words = (text: string) => containing(text, ['products.name', 'v.sku'])

/** A text that one of the columns contains. */
export function containing(text: string, columns: readonly string[]): RawBuilder<SqlBool> {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  return sql`(${sql.join(
    columns.map((column) => sql`${sql.ref(column)} ilike ${pattern}`),
    sql` or `,
  )})`
}

export async function withProducts<Row extends StockRow>(
  ctx: Context<Code>,
  rows: readonly Row[],
): Promise<readonly StockedVariant<Row>[]> {
  const ids = [...new Set(rows.map(({ product_id }) => product_id))]
  const products = new Map((await readProducts(ctx, ids)).map((one) => [one.product.id, one]))
  return rows.flatMap((row) => {
    const stocked = products.get(row.product_id)
    return stocked ? [{ row, stocked }] : []
  })
}
