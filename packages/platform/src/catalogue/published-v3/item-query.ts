import type { Code } from '@vitrine/contract/codes'
import { currencyDigits } from '@vitrine/pricing/money'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { cursorQuery, type Search } from '../../kernel/database/cursor-query.ts'
import { moneyField, textField, timestampField, uuidField } from '../../kernel/database/fields.ts'
import { compileFilter, type FieldTable, type Refuse } from '../../kernel/database/filter.ts'
import type { Context } from '../../kernel/http/context.ts'
import { cursorInput, type ListQuery } from '../../kernel/published/list.ts'
import { countItems, searchItems } from '../inventory/index.ts'
import { keysHiddenFrom, productFields, variantsVisibleTo } from '../products/index.ts'
import { yesNo } from '../published/index.ts'
import { toItems } from './inventory-items-of.ts'
import { containing } from './stock-query.ts'

const tieBreak = uuidField('i.item_id')
const sortable = { sortable: true } as const
const maybe = { sortable: true, nullable: true } as const

/** The fields of inventory items by their names in this generation. */
async function fieldsOf(ctx: Context<Code>): Promise<FieldTable> {
  const digits = currencyDigits((await ctx.services.settings(ctx)).currency)
  const { collections } = productFields(digits, await keysHiddenFrom(ctx))
  return {
    id: tieBreak,
    variantId: uuidField('v.variant_id'),
    locationId: uuidField('i.location_id'),
    productId: uuidField('v.product_id', sortable),
    createdDate: timestampField('products.created_at', sortable),
    updatedDate: timestampField('products.updated_at', sortable),
    trackQuantity: yesNo(sql`(i.available is not null)`),
    inStock: yesNo(sql`(i.available is null or i.available > 0)`),
    quantity: { ...moneyField('i.available', 0, maybe), expected: 'a whole number' },
    availabilityStatus: {
      ...textField('v.sku', sortable),
      expression: sql`case when i.available is null or i.available > 0 then 'IN_STOCK'
        when v.preorder_limit > 0 then 'PREORDER' else 'OUT_OF_STOCK' end`,
    },
    'preorderInfo.enabled': yesNo(sql`(v.preorder_limit > 0)`),
    'product.name': textField('products.name', sortable),
    'product.variantSku': textField('v.sku', maybe),
    'product.variantBarcode': textField('v.barcode', maybe),
    'product.variantName': {
      ...textField('v.sku', maybe),
      expression: sql`(select string_agg(value, ' | ') from jsonb_each_text(v.choices))`,
    },
    ...(collections && { 'product.directCategoryIds': collections }),
  }
}

const words = (text: string) => containing(text, ['products.name', 'v.sku', 'v.barcode'])

/** Finds items by their location, stock, variant or product. */
export async function findItems(ctx: Context<Code>, query: ListQuery) {
  const source = {
    from: (search: Search) => searchItems(ctx, search),
    scope: variantsVisibleTo(ctx.caller),
    fields: await fieldsOf(ctx),
    tieBreak,
    sort: [{ fieldName: 'product.name' }],
    words,
  }
  const { rows, metadata } = await cursorQuery(ctx, source, cursorInput(query, 1000))
  return { items: await toItems(ctx, rows), metadata }
}

export async function countFoundItems(
  ctx: Context<Code>,
  wanted: Pick<NonNullable<ListQuery>, 'filter' | 'search'>,
): Promise<number> {
  return countItems(ctx, await itemCondition(ctx, wanted))
}

/** The items that a filter and a search find; the condition names those of `searchItems`. */
export async function itemCondition(
  ctx: Context<Code>,
  { filter, search }: Pick<NonNullable<ListQuery>, 'filter' | 'search'>,
): Promise<RawBuilder<SqlBool>> {
  const refuse: Refuse = (field, description) => ctx.violation(field, 'VALIDATION', description)
  const found = compileFilter(filter ?? {}, await fieldsOf(ctx), refuse)
  const text = search?.expression
  return sql`(${variantsVisibleTo(ctx.caller)} and ${found}${text ? sql` and ${words(text)}` : sql``})`
}
