import * as z from 'zod'
import type { Page } from '../../kernel/area.ts'
import { summed } from '../../kernel/http/bulk.ts'
import { publishedCalls, requestedFields } from '../../kernel/http/published.ts'
import { each } from '../published/index.ts'
import { codes, fields } from './codes.ts'
import { Tags } from './input.ts'
import { changeSections, changeTags, mustBeSections, tagsIn } from './product-changes.ts'
import { readWhole } from './write-product.ts'

const { bulks } = publishedCalls(codes, fields)
const manage = 'PRODUCTS.MANAGE'
const words = { codes, fields }
const id = z.string().min(1).max(100)
const revision = z.union([z.string().min(1).max(20), z.number().int()]).transform(String)

/** Bulk calls for sections and tags of products that the request names. */
export const productSectionCalls: readonly Page[] = [
  ...sections('add-info-sections', (ids) => ({ add: ids })),
  ...sections('remove-info-sections', (ids) => ({ remove: ids })),

  ...bulks(
    'POST /stores/v3/bulk/products/update-tags',
    manage,
    z.object({
      productIds: z.array(id).min(1).max(100),
      assignTags: Tags.nullish(),
      unassignTags: Tags.nullish(),
    }),
    async ({ productIds, assignTags, unassignTags }, ctx) => {
      const tags = tagsIn(assignTags, unassignTags)
      return summed(
        await each(
          ctx,
          productIds,
          (one) => one,
          words,
          async (inner, one) => {
            await changeTags(inner, one, tags)
            return {}
          },
        ),
      )
    },
  ),
]

function sections(
  path: string,
  wishOf: (ids: readonly string[]) => {
    readonly add?: readonly string[]
    readonly remove?: readonly string[]
  },
): Page[] {
  return bulks(
    `POST /stores/v3/bulk/products/${path}`,
    manage,
    z.object({
      products: z
        .array(z.object({ productId: id, revision: revision.optional() }))
        .min(1)
        .max(100),
      infoSectionIds: z.array(id).min(1).max(100),
      returnEntity: z.boolean().nullish(),
      fields: requestedFields,
    }),
    async (input, ctx) => {
      await mustBeSections(ctx, input.infoSectionIds)
      return summed(
        await each(
          ctx,
          input.products,
          ({ productId }) => productId,
          words,
          async (inner, product) => {
            const named = { id: product.productId, revision: product.revision }
            await changeSections(inner, named, wishOf(input.infoSectionIds))
            return input.returnEntity ? { item: await readWhole(inner, named.id, input.fields) } : {}
          },
        ),
      )
    },
  )
}
