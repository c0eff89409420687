import * as z from 'zod'
import type { Page } from '../../kernel/area.ts'
import type { Context } from '../../kernel/http/context.ts'
import { byGetOrPost, publishedCalls } from '../../kernel/http/published.ts'
import { dataCollections, type Item } from './data-collections.ts'
import { conditionsIn, isObject, matchesFilter, mostConditions } from './item-filter.ts'

const { reads } = publishedCalls({})
const collection = { dataCollectionId: z.string().max(256).nullish() }
const record = z.record(z.string(), z.unknown())
const count = z.number().int().min(0)

const queryInput = z.object({
  ...collection,
  query: z
    .object({
      filter: record.nullish(),
      sort: z
        .array(z.object({ fieldName: z.string().max(200), order: z.string().nullish() }))
        .max(10)
        .nullish(),
      paging: z.object({ limit: count.max(1_000).nullish(), offset: count.nullish() }).nullish(),
    })
    .nullish(),
  includeReferences: z
    .array(z.object({ field: z.string().max(200) }))
    .max(50)
    .nullish(),
})

const query = reads(byGetOrPost('/wix-data/v2/items/query'), queryInput, async (input, ctx) => {
  const { filter, sort, paging } = input.query ?? {}
  if (conditionsIn(filter) > mostConditions)
    ctx.violation('query.filter', 'MAX_SIZE', `Expected at most ${mostConditions} conditions`)
  const included = (input.includeReferences ?? []).map(({ field }) => field)
  const all = await dataCollections.get(input.dataCollectionId ?? '')?.(ctx, included)
  if (!all) return missing(input.dataCollectionId)
  const verdicts = all.map((item) => matchesFilter(item, filter ?? {}))
  if (verdicts.includes(undefined))
    ctx.violation(
      'query.filter',
      'VALIDATION',
      'The filter has an operator that this collection does not have',
    )
  const found = sorted(
    all.filter((_, index) => verdicts[index]),
    sort ?? [],
  )
  const { limit, offset } = { limit: paging?.limit ?? 50, offset: paging?.offset ?? 0 }
  const items = found.slice(offset, offset + limit)
  return {
    dataItems: items.map((data) => toDataItem(input.dataCollectionId, data)),
    pagingMetadata: {
      count: items.length,
      offset,
      total: found.length,
      tooManyToCount: false,
      hasNext: offset + items.length < found.length,
    },
  }
})

const get = reads(
  ['GET /wix-data/v2/items/{dataItemId}'],
  z.object({ ...collection, dataItemId: z.string() }),
  one,
)

/** The collections that are not declared above do not exist, and none can be written. */
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
  z.object(collection),
  async ({ dataCollectionId }) => missing(dataCollectionId),
)

export const dataItemCalls: readonly Page[] = [...query, ...get, ...others]

async function one(
  {
    dataCollectionId,
    dataItemId,
  }: { readonly dataCollectionId?: string | null | undefined; readonly dataItemId: string },
  ctx: Context,
) {
  const all = await dataCollections.get(dataCollectionId ?? '')?.(ctx, [])
  const data = all?.find(({ _id }) => _id === dataItemId)
  return data ? { dataItem: toDataItem(dataCollectionId, data) } : missing(dataCollectionId)
}

const toDataItem = (dataCollectionId: string | null | undefined, data: Item) => ({
  id: data._id,
  dataCollectionId,
  data,
})

function sorted(
  items: readonly Item[],
  sort: readonly { readonly fieldName: string; readonly order?: string | null | undefined }[],
): readonly Item[] {
  const key = (value: unknown): string => (isObject(value) ? String(value.$date) : String(value ?? ''))
  return [...items].sort((a, b) => {
    for (const { fieldName, order } of sort) {
      const difference = key(a[fieldName]).localeCompare(key(b[fieldName]))
      if (difference !== 0) return order === 'DESC' ? -difference : difference
    }
    return 0
  })
}

/** Published storefronts go on without a collection if they get this code. */
function missing(dataCollectionId: string | null | undefined): Response {
  const description = `The data collection "${dataCollectionId ?? ''}" does not exist`
  const applicationError = { code: 'WDE0025', description, data: { dataCollectionId } }
  const body = { message: description, details: { applicationError } }
  return Response.json(body, { status: 404, headers: { 'cache-control': 'no-store' } })
}
