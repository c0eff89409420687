import type { Code } from '@vitrine/contract/codes'
import { currencyDigits } from '@vitrine/pricing/money'
import { sql } from 'kysely'
import { cursorQuery } from '../../kernel/database/cursor-query.ts'
import { booleanField, uuidField } from '../../kernel/database/fields.ts'
import {
  compileFilter,
  type FieldTable,
  type FilterField,
  type Refuse,
} from '../../kernel/database/filter.ts'
import type { Context } from '../../kernel/http/context.ts'
import {
  countProducts,
  productFields,
  productSearch,
  readProducts,
  type StockedProduct,
  searchProductIds,
  seesHidden,
} from '../products/index.ts'
import {
  cursorInput,
  fieldsNamed,
  kindField,
  type ListQuery,
  withoutAllProducts,
} from '../published/index.ts'
import { withoutMatchItems } from './match-items.ts'

const categories = 'directCategoriesInfo.categories'

/** Our fields by their names in this generation. */
const names = {
  id: 'id',
  slug: 'slug',
  handle: 'slug',
  name: 'name',
  createdDate: 'createdDate',
  updatedDate: 'updatedDate',
  'actualPriceRange.minValue.amount': 'price',
  'actualPriceRange.maxValue.amount': 'price',
  'ribbon.name': 'ribbon',
  'brand.name': 'brand',
  position: 'position',
  [categories]: 'collections',
  'directCategoryIdsInfo.categoryIds': 'collections',
}

const tieBreak = uuidField('products.product_id')

export async function findProducts(ctx: Context<Code>, query: ListQuery) {
  const source = {
    from: searchProductIds(ctx, { hidden: seesHidden(ctx.caller) }),
    fields: await fieldsOf(ctx),
    tieBreak,
    sort: [{ fieldName: 'position' }],
    words: async (text: string) => (await productSearch(ctx, text))?.condition,
  }
  const input = cursorInput(query)
  const filter = translated(input.filter)
  const { rows, metadata } = await cursorQuery(ctx, source, { ...input, filter })
  const products: readonly StockedProduct[] = await readProducts(
    ctx,
    rows.map(({ product_id }) => product_id),
  )
  return { products, metadata }
}

export async function countFound(
  ctx: Context<Code>,
  {
    filter,
    search,
    hidden,
  }: { readonly filter: unknown; readonly search: string | undefined; readonly hidden: boolean },
): Promise<number> {
  const refuse: Refuse = (field, description) => ctx.violation(field, 'VALIDATION', description)
  const words = await productSearch(ctx, search)
  const found = [
    compileFilter(translated(filter ?? {}), await fieldsOf(ctx), refuse),
    ...(words ? [words.condition] : []),
  ]
  return countProducts(ctx, sql`(${sql.join(found, sql` and `)})`, { hidden })
}

function translated(filter: unknown): unknown {
  return withoutAllProducts(withoutMatchItems(filter, categories), categories)
}

async function fieldsOf(ctx: Context<Code>): Promise<FieldTable> {
  const digits = currencyDigits((await ctx.services.settings(ctx)).currency)
  const { inStock } = productFields(digits) as { readonly inStock: FilterField }
  return {
    ...fieldsNamed(digits, names),
    productType: kindField(digits, { physical: 'PHYSICAL', other: 'DIGITAL' }),
    visible: { ...booleanField('products.on_sale'), expression: sql`(products.visibility = 'PUBLISHED')` },
    'inventory.availabilityStatus': {
      expression: sql`case when ${inStock.expression} then 'IN_STOCK' else 'OUT_OF_STOCK' end`,
      type: 'text',
      operators: ['$eq', '$ne', '$in', '$nin'],
      parse: (value) => (typeof value === 'string' ? value : undefined),
      expected: 'IN_STOCK or OUT_OF_STOCK',
    },
  }
}
