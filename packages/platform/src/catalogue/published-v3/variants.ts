import * as z from 'zod'
import type { Page } from '../../kernel/area.ts'
import { publishedCalls, requestedFields } from '../../kernel/http/published.ts'
import { ListQuery } from '../../kernel/published/list.ts'
import { idOf, isVisible, withDates } from '../published/index.ts'
import { codes } from './codes.ts'
import { type Shown, shownFields } from './shown.ts'
import { findVariants, type StockedVariant } from './stock-query.ts'
import { choicesOf, revisionOf, toV3Variant } from './to-product.ts'

const { reads } = publishedCalls(codes)

export const variantCalls: readonly Page[] = reads(
  ['POST /stores/v3/products/query-variants', 'POST /stores/v3/products/search-variants'],
  z.object({ query: ListQuery, search: ListQuery, fields: requestedFields }),
  async ({ query, search, fields }, ctx) => {
    const { variants, metadata } = await findVariants(ctx, search ?? query)
    const shown = await shownFields(ctx, fields)
    return {
      variants: variants.flatMap((variant) => toReadOnlyVariant(variant, shown)),
      pagingMetadata: metadata,
      ...(search && { aggregationData: { results: [] } }),
    }
  },
)

function toReadOnlyVariant({ row, stocked }: StockedVariant, shown: Shown) {
  const product = withDates(stocked.product, shown.locale)
  const variant = product.variants.find(({ id }) => id === row.variant_id)
  if (!variant) return []
  const { choices: _, id: __, ...fields } = toV3Variant(variant, { ...stocked, product }, shown)
  return [
    {
      ...fields,
      id: idOf('variant', row.product_id, row.variant_id),
      variantId: row.variant_id,
      optionChoices: choicesOf(variant, product, true),
      productData: {
        productId: product.id,
        name: product.name,
        slug: product.slug,
        handle: product.slug,
        productType: product.itemType === 'PHYSICAL' ? 'PHYSICAL' : 'DIGITAL',
        visible: isVisible(product),
        visibleInPos: product.itemType === 'PHYSICAL',
        revision: revisionOf(product),
        ...(product.collections[0] && { mainCategoryId: product.collections[0].id }),
        ...(shown.has('CURRENCY') && { currency: product.currency }),
      },
    },
  ]
}
