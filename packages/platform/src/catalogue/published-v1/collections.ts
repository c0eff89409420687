import type { Code } from '@vitrine/contract/codes'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Page } from '../../kernel/area.ts'
import type { Context } from '../../kernel/http/context.ts'
import { byGetOrPost, publishedCalls } from '../../kernel/http/published.ts'
import { ListQuery, pageOf } from '../../kernel/published/list.ts'
import { countProducts, readCollections } from '../products/index.ts'
import { codes } from './codes.ts'
import { parsedQuery, TextQuery } from './query.ts'
import { allProductsCollection, toV1Collection } from './to-collection.ts'

const { reads } = publishedCalls(codes)
const slug = z.string().min(1).max(100)

export const collectionCalls: readonly Page[] = [
  ...reads(
    byGetOrPost('/stores/v2/collections/query'),
    z.object({ query: ListQuery }),
    async ({ query }, ctx) => {
      const { entries, total, offset } = pageOf(ctx, await collectionsOf(ctx), query)
      return { collections: entries, metadata: { count: entries.length, offset, total } }
    },
  ),

  ...reads(['POST /stores/v1/collections/query'], z.object({ query: TextQuery }), async ({ query }, ctx) => {
    const { entries, total, offset } = pageOf(ctx, await collectionsOf(ctx), parsedQuery(ctx, query))
    return { collections: entries, metadata: { items: entries.length, offset }, totalResults: total }
  }),

  ...reads(
    ['GET /stores/v1/collections/slug/{slug}', 'GET /stores/v2/collections/slug/{slug}'],
    z.object({ slug }),
    async (input, ctx) => ({
      collection:
        (await collectionsOf(ctx)).find((collection) => collection.slug === input.slug) ??
        ctx.fail('COLLECTION_NOT_FOUND'),
    }),
  ),

  ...reads(
    ['GET /stores/v1/collections/{id}', 'GET /stores/v2/collections/{id}'],
    z.object({ id: z.string().min(1).max(100) }),
    async (input, ctx) => ({
      collection:
        (await collectionsOf(ctx)).find(({ id }) => id === input.id) ?? ctx.fail('COLLECTION_NOT_FOUND'),
    }),
  ),
]

async function collectionsOf(ctx: Context<Code>) {
  const { baseUrl } = ctx.services
  const all = allProductsCollection(await countProducts(ctx, sql`true`, { hidden: false }))
  return [all, ...(await readCollections(ctx)).map((collection) => toV1Collection(collection, baseUrl))]
}
