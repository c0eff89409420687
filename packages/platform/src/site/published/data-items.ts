import * as z from 'zod'
import type { Page } from '../../kernel/area.ts'
import { byGetOrPost, publishedCalls } from '../../kernel/http/published.ts'

const { reads } = publishedCalls({})
const input = z.object({ dataCollectionId: z.string().max(256).nullish() })

/** The shop stores no data collections. Published storefronts go on without one if they get this code. */
export const dataItemCalls: readonly Page[] = reads(
  [
    ...byGetOrPost('/wix-data/v2/items/query'),
    ...byGetOrPost('/wix-data/v2/items/count'),
    ...byGetOrPost('/wix-data/v2/items/aggregate'),
    ...byGetOrPost('/wix-data/v2/items/query-distinct-values'),
    ...byGetOrPost('/wix-data/v2/items/query-referenced'),
    ...byGetOrPost('/wix-data/v2/items/is-referenced'),
    'POST /wix-data/v2/items/search',
    'GET /wix-data/v2/items/{dataItemId}',
    'POST /wix-data/v2/items',
    'POST /wix-data/v2/items/update',
    'POST /wix-data/v2/items/save',
    'POST /wix-data/v2/items/remove',
  ],
  input,
  async ({ dataCollectionId }) => {
    const description = `The data collection "${dataCollectionId ?? ''}" does not exist`
    const applicationError = { code: 'WDE0025', description, data: { dataCollectionId } }
    const body = { message: description, details: { applicationError } }
    return Response.json(body, { status: 404, headers: { 'cache-control': 'no-store' } })
  },
)
