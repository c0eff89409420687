import type { Code } from '@vitrine/contract/codes'
import { type SqlBool, sql } from 'kysely'
import * as z from 'zod'
import type { Page } from '../../kernel/area.ts'
import { keyField, textField, uuidField } from '../../kernel/database/fields.ts'
import { compileFilter, type FieldTable, type Refuse } from '../../kernel/database/filter.ts'
import { orderBy, sortKeys } from '../../kernel/database/page.ts'
import type { Context } from '../../kernel/http/context.ts'
import { publishedCalls } from '../../kernel/http/published.ts'
import { cursorInput, ListQuery } from '../../kernel/published/list.ts'
import { countStock, readProducts, type StockRow, searchStock, variantsVisibleTo } from '../products/index.ts'
import { codes } from './codes.ts'
import { dated, productNamed } from './products.ts'
import { siteFacts } from './site-facts.ts'
import { toStoreVariant } from './to-product.ts'

const { reads } = publishedCalls(codes)
/** The database reads the variants before a page too. */
const mostSkipped = 10_000
const tieBreak = uuidField('v.variant_id')
const fields: FieldTable = {
  variantId: tieBreak,
  productId: uuidField('v.product_id', { sortable: true }),
  productName: textField('products.name', { sortable: true }),
  sku: keyField('v.sku', { sortable: true, nullable: true }),
}

/** The variants of all products. */
export const storeVariantCalls: readonly Page[] = [
  ...reads(['POST /stores/v1/variants/query'], z.object({ query: ListQuery }), async ({ query }, ctx) => {
    const refuse: Refuse = (field, description) => ctx.violation(`query.${field}`, 'VALIDATION', description)
    const { filter, sort, cursorPaging } = cursorInput(query)
    const offset = query?.paging?.offset ?? 0
    if (offset > mostSkipped) ctx.violation('query.paging.offset', 'MAX', `must be at most ${mostSkipped}`)
    const condition = sql<SqlBool>`(${compileFilter(filter, fields, refuse)} and ${variantsVisibleTo(ctx.caller)})`
    const wanted = sort.length > 0 ? sort : [{ fieldName: 'productName' as const }]
    const rows = await searchStock(ctx, {
      condition,
      order: orderBy(sortKeys(wanted, fields, tieBreak, refuse), false),
      sortValues: sql`'[]'::jsonb`,
      limit: offset + cursorPaging.limit,
    })
    const variants = await toStoreVariants(ctx, rows.slice(offset))
    const total = await countStock(ctx, condition)
    return { variants, metadata: { count: variants.length, offset, total } }
  }),

  ...reads(
    ['GET /stores/v1/variants/{id}'],
    z.object({ id: z.string().min(1).max(100) }),
    async ({ id }, ctx) => {
      const stocked = dated(await productNamed(ctx, id.slice(0, 36)), (await siteFacts(ctx)).locale)
      const variants = stocked.product.variants.map((variant) => toStoreVariant(variant, stocked))
      return { variant: variants.find((variant) => variant.id === id) ?? ctx.fail('PRODUCT_NOT_FOUND') }
    },
  ),
]

async function toStoreVariants(ctx: Context<Code>, rows: readonly StockRow[]) {
  const { locale } = await siteFacts(ctx)
  const ids = [...new Set(rows.map(({ product_id }) => product_id))]
  const products = new Map(
    (await readProducts(ctx, ids)).map((one) => [one.product.id, dated(one, locale)] as const),
  )
  return rows.flatMap(({ product_id, variant_id }) => {
    const stocked = products.get(product_id)
    const variant = stocked?.product.variants.find((one) => one.id === variant_id)
    return stocked && variant ? [toStoreVariant(variant, stocked)] : []
  })
}
