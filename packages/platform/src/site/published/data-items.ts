import * as z from 'zod'
import type { Page } from '../../kernel/area.ts'
import { byGetOrPost, publishedCalls } from '../../kernel/http/published.ts'
import { ListQuery, pageOf } from '../../kernel/published/list.ts'
import { dataCollections } from './data-collections.ts'

const { reads } = publishedCalls({})
const named = { dataCollectionId: z.string().max(256).nullish() }

const queryInput = z.object({
  ...named,
  query: ListQuery,
  includeReferences: z
    .array(z.object({ field: z.string().max(200) }))
    .max(50)
    .nullish(),
})

const query = reads(byGetOrPost('/wix-data/v2/items/query'), queryInput, async (input, ctx) => {
  const { dataCollectionId, query, includeReferences } = input
  const collection = await dataCollections.get(dataCollectionId ?? '')?.(ctx)
  if (!collection) return missing(dataCollectionId)
  const { entries, metadata, offset, total } = pageOf(ctx, collection.entries, query)
  const ids = entries.map(({ id }) => id)
  const included = (includeReferences ?? []).map(({ field }) => field)
  const items = await collection.items(ids, included)
  return {
    dataItems: items.map((data) => ({ id: data._id, dataCollectionId, data })),
    pagingMetadata: { ...metadata, offset, total, tooManyToCount: false },
  }
})

const getInput = z.object({ ...named, dataItemId: z.string().max(256) })

const get = reads(['GET /wix-data/v2/items/{dataItemId}'], getInput, async (input, ctx) => {
  const { dataCollectionId, dataItemId: id } = input
  const collection = await dataCollections.get(dataCollectionId ?? '')?.(ctx)
  const isThere = collection?.entries.some((entry) => entry.id === id)
  const [data] = isThere && collection ? await collection.items([id], []) : []
  return data ? { dataItem: { id, dataCollectionId, data } } : missing(dataCollectionId)
})

/** The collections that are not declared do not exist, and none can be written. */
const others = reads(
  [
    ...byGetOrPost('/wix-data/v2/items/count'),
    ...byGetOrPost('/wix-data/v2/items/aggregate'),
    ...byGetOrPost('/wix-data/v2/items/query-distinct-values'),
    ...byGetOrPost('/wix-data/v2/items/query-referenced'),
    ...byGetOrPost('/wix-data/v2/items/is-referenced'),
    'POST /wix-data/v2/items/search',
    'POST /wix-data/v2/items',
    'POST /wix-data/v2/items/update',
    'POST /wix-data/v2/items/save',
    'POST /wix-data/v2/items/remove',
  ],
  z.object(named),
  async ({ dataCollectionId }) => missing(dataCollectionId),
)

export const dataItemCalls: readonly Page[] = [...query, ...get, ...others]

/** Published storefronts go on without a collection if they get this code. */
function missing(dataCollectionId: string | null | undefined): Response {
  const description = `The data collection "${dataCollectionId ?? ''}" does not exist`
  const applicationError = { code: 'WDE0025', description, data: { dataCollectionId } }
  const body = { message: description, details: { applicationError } }
  return Response.json(body, { status: 404, headers: { 'cache-control': 'no-store' } })
}
