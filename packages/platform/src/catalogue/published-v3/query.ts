import type { Code } from '@vitrine/contract/codes'
import { currencyDigits } from '@vitrine/pricing/money'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { cursorQuery } from '../../kernel/database/cursor-query.ts'
import { booleanField, keyField, uuidField } from '../../kernel/database/fields.ts'
import {
  compileFilter,
  type FieldTable,
  type FilterField,
  type Refuse,
} from '../../kernel/database/filter.ts'
import type { Context } from '../../kernel/http/context.ts'
import { cursorInput, type ListQuery } from '../../kernel/published/list.ts'
import {
  countProducts,
  keysHiddenFrom,
  optionsOfProducts,
  orderedCollection,
  positionIn,
  productFields,
  productSearch,
  readProducts,
  type StockedProduct,
  searchProductIds,
  seesHidden,
} from '../products/index.ts'
import { fieldsNamed, kindField, withoutAllProducts } from '../published/index.ts'
import { brands, entitiesOf, ribbons } from '../published-entities/index.ts'
import { namesChoices, withChoiceKeys } from './match-choices.ts'
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
  'tags.publicTags.tagIds': 'tags',
  position: 'position',
  choices: 'choices',
  [categories]: 'collections',
  'directCategoryIdsInfo.categoryIds': 'collections',
}

const tieBreak = uuidField('products.product_id')

export async function findProducts(ctx: Context<Code>, query: ListQuery) {
  const input = cursorInput(query)
  const { cursorPaging } = input
  const filter = await translated(ctx, input.filter)
  const source = {
    from: searchProductIds(ctx, { hidden: seesHidden(ctx.caller) }),
    fields: await orderedFields(ctx, cursorPaging.cursor ? filterIn(cursorPaging.cursor) : filter),
    tieBreak,
    sort: [{ fieldName: 'position' }],
    words: async (text: string) => (await productSearch(ctx, text))?.condition,
  }
  const { rows, metadata } = await cursorQuery(ctx, source, { ...input, filter })
  const products: readonly StockedProduct[] = await readProducts(
    ctx,
    rows.map(({ product_id }) => product_id),
  )
  return { products, metadata }
}

/** The filter that a cursor carries; the cursor is checked when it is used. */
function filterIn(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString()).filter
  } catch {
    return undefined
  }
}

/** The products of one category are in the order that staff have chosen. */
async function orderedFields(ctx: Context<Code>, filter: unknown): Promise<FieldTable> {
  const fields = await fieldsOf(ctx, filter)
  const named = (filter as Readonly<Record<string, unknown>> | undefined)?.[categories]
  const ordered = await orderedCollection(ctx, { collections: named })
  const position = ordered ? positionIn(ctx, ordered) : fields.position
  return position ? { ...fields, position, [`${categories}.index`]: position } : fields
}

export async function countFound(
  ctx: Context<Code>,
  { hidden, ...wanted }: Wanted & { readonly hidden: boolean },
): Promise<number> {
  return countProducts(ctx, await foundBy(ctx, wanted), { hidden })
}

export interface Wanted {
  readonly filter: unknown
  readonly search: string | undefined
}

/** The products that a filter and a search find; the condition names `products`. */
export async function foundBy(ctx: Context<Code>, { filter, search }: Wanted): Promise<RawBuilder<SqlBool>> {
  const refuse: Refuse = (field, description) => ctx.violation(field, 'VALIDATION', description)
  const words = await productSearch(ctx, search)
  const found = [
    compileFilter(await translated(ctx, filter ?? {}), await fieldsOf(ctx, filter), refuse),
    ...(words ? [words.condition] : []),
  ]
  return sql`(${sql.join(found, sql` and `)})`
}

async function translated(ctx: Context<Code>, filter: unknown): Promise<unknown> {
  const plain = withoutAllProducts(withoutMatchItems(filter, categories), categories)
  if (!namesChoices(plain)) return plain
  const options = await optionsOfProducts(ctx, { hidden: seesHidden(ctx.caller) })
  return withChoiceKeys(
    plain,
    options.map(({ option }) => option),
  )
}

export async function fieldsOf(ctx: Context<Code>, filter: unknown): Promise<FieldTable> {
  const digits = currencyDigits((await ctx.services.settings(ctx)).currency)
  const { inStock } = productFields(digits) as { readonly inStock: FilterField }
  return {
    ...fieldsNamed(digits, names, await keysHiddenFrom(ctx)),
    ...(await namesById(ctx, filter)),
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

/** The ids of brands and ribbons, which must be read only for filters that name them. */
async function namesById(ctx: Context<Code>, filter: unknown): Promise<FieldTable> {
  const text = JSON.stringify(filter ?? {})
  const fields: Record<string, FilterField> = {}
  for (const [name, kind] of [
    ['brand', brands],
    ['ribbon', ribbons],
  ] as const) {
    if (!text.includes(`"${name}.`)) continue
    const entities = await entitiesOf(ctx, kind)
    fields[`${name}.id`] = {
      ...keyField(`products.${name}`, { nullable: true }),
      // An unknown id matches no name.
      parse: (value) =>
        typeof value === 'string' ? (entities.find(({ id }) => id === value)?.fields.name ?? '') : undefined,
      expected: 'an id in text',
    }
  }
  return fields
}
