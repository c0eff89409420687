import type { Code } from '@vitrine/contract/codes'
import { currencyDigits } from '@vitrine/pricing/money'
import { sql } from 'kysely'
import { cursorQuery, type Search } from '../../kernel/database/cursor-query.ts'
import { booleanField, keyField, moneyField, textField, uuidField } from '../../kernel/database/fields.ts'
import type { FieldTable } from '../../kernel/database/filter.ts'
import type { Context } from '../../kernel/http/context.ts'
import {
  keysHiddenFrom,
  productFields,
  readProducts,
  type StockedProduct,
  type StockRow,
  searchStock,
  visibleTo,
} from '../products/index.ts'
import { cursorInput, type ListQuery } from '../published/index.ts'

const tieBreak = uuidField('v.variant_id')
const yesNo = (expression: ReturnType<typeof sql>) => ({ ...booleanField('v.stock'), expression })

/** The fields of inventory items and of variants, by both of their names. */
function fieldsOf(digits: number, hidden: ReadonlySet<string>): FieldTable {
  const { collections, price } = productFields(digits, hidden)
  const name = textField('products.name', { sortable: true })
  const sku = keyField('v.sku', { sortable: true, nullable: true })
  const productId = uuidField('v.product_id', { sortable: true })
  const inStock = yesNo(sql`(v.stock is null or v.stock > 0)`)
  return {
    id: tieBreak,
    variantId: tieBreak,
    productId,
    'productData.productId': productId,
    'product.name': name,
    'productData.name': name,
    'productData.slug': keyField('products.slug', { sortable: true }),
    'product.variantSku': sku,
    sku,
    trackQuantity: yesNo(sql`(v.stock is not null)`),
    inStock,
    'inventoryStatus.inStock': inStock,
    availabilityStatus: {
      ...keyField('v.sku'),
      expression: sql`case when v.stock is null or v.stock > 0 then 'IN_STOCK' else 'OUT_OF_STOCK' end`,
    },
    visible: yesNo(sql`true`),
    'productData.visible': yesNo(sql`true`),
    'preorderInfo.enabled': yesNo(sql`false`),
    quantity: {
      ...moneyField('v.stock', 0, { sortable: true, nullable: true }),
      expected: 'a whole number',
    },
    ...(price && { 'price.actualPrice.amount': moneyField('v.price', digits, { sortable: true }) }),
    ...(collections && { 'product.directCategoryIds': collections }),
  }
}

export interface StockedVariant {
  readonly row: StockRow
  readonly stocked: StockedProduct
}

/** Finds variants by their stock or product. */
export async function findVariants(ctx: Context<Code>, query: ListQuery) {
  const digits = currencyDigits((await ctx.services.settings(ctx)).currency)
  const source = {
    from: (search: Search) => searchStock(ctx, search),
    scope: visibleTo(ctx.caller),
    fields: fieldsOf(digits, await keysHiddenFrom(ctx)),
    tieBreak,
    sort: [{ fieldName: 'product.name' }],
    words: (text: string) => sql<boolean>`products.name ilike ${`%${text.replace(/[\\%_]/g, '\\$&')}%`}`,
  }
  const { rows, metadata } = await cursorQuery(ctx, source, cursorInput(query, 1000))
  return { variants: await withProducts(ctx, rows), metadata }
}

export async function withProducts(
  ctx: Context<Code>,
  rows: readonly StockRow[],
): Promise<readonly StockedVariant[]> {
  const ids = [...new Set(rows.map(({ product_id }) => product_id))]
  const products = new Map((await readProducts(ctx, ids)).map((one) => [one.product.id, one]))
  return rows.flatMap((row) => {
    const stocked = products.get(row.product_id)
    return stocked ? [{ row, stocked }] : []
  })
}
