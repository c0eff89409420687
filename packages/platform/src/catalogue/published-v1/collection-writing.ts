import { CollectionChanges, NewCollection } from '@vitrine/contract/shapes/collection-input'
import * as z from 'zod'
import type { Collection } from '../../generated/collections.ts'
import type { Page } from '../../kernel/area.ts'
import type { Answered } from '../../kernel/http/answered.ts'
import { decoded, publishedCalls } from '../../kernel/http/published.ts'
import { collectionHandlers } from '../collections/index.ts'
import { fromHtml } from '../published/index.ts'
import { codes } from './codes.ts'
import { toV1Collection } from './to-collection.ts'

const { writes } = publishedCalls(codes)
const manage = 'PRODUCTS.MANAGE'
const id = z.string().min(1).max(100)
const productIds = z.array(id).min(1).max(1000)
const Input = z.object({
  name: z.string().nullish(),
  description: z.string().max(16_000).nullish(),
  slug: z.string().nullish(),
  visible: z.boolean().nullish(),
})

export const collectionWritingCalls: readonly Page[] = [
  ...writes('POST /stores/v1/collections', manage, z.object({ collection: Input }), async (input, ctx) => {
    const wish = decoded(z.object({ collection: NewCollection }), { collection: toWish(input.collection) })
    const { collection } = written(await collectionHandlers.createCollection(wish, ctx))
    return { collection: toV1Collection(collection, ctx.services.baseUrl) }
  }),

  ...writes(
    'PATCH /stores/v1/collections/{collection.id}',
    manage,
    z.object({ collection: Input.extend({ id }) }),
    async (input, ctx) => {
      const changes = { id: input.collection.id, ...toWish(input.collection) }
      const wish = decoded(z.object({ collection: CollectionChanges }), { collection: changes })
      const { collection } = written(await collectionHandlers.updateCollection(wish, ctx))
      return { collection: toV1Collection(collection, ctx.services.baseUrl) }
    },
  ),

  ...writes('DELETE /stores/v1/collections/{id}', manage, z.object({ id }), (input, ctx) =>
    collectionHandlers.deleteCollection(input, ctx),
  ),

  ...writes(
    'POST /stores/v1/collections/{id}/productIds',
    manage,
    z.object({ id, productIds }),
    async (input, ctx) => {
      await collectionHandlers.addProductsToCollection(input, ctx)
      return {}
    },
  ),

  ...writes(
    'POST /stores/v1/collections/{id}/productIds/delete',
    manage,
    z.object({ id, productIds }),
    async (input, ctx) => {
      await collectionHandlers.removeProductsFromCollection(input, ctx)
      return {}
    },
  ),
]

function toWish({ name, description, slug, visible }: z.output<typeof Input>) {
  return {
    ...(typeof name === 'string' && { name }),
    ...(typeof description === 'string' && { description: fromHtml(description) }),
    ...(slug && { slug }),
    ...(typeof visible === 'boolean' && { visible }),
  }
}

/** Our calls answer these with the entity itself. */
function written<T extends { readonly collection: Collection }>(answer: Answered<T>): T {
  return answer as T
}
