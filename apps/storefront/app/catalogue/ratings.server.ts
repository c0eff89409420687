import type { Client } from '@vitrine/client'
import { listRatingSummaries } from '@vitrine/client/reviews'

import type { Ratings } from './ratings.ts'

/** Loads the ratings of several products in one call. A failure hides them. */
export async function ratingsOf(
  client: Client,
  products: readonly { readonly id: string }[],
): Promise<Ratings> {
  const entityIds = [...new Set(products.map(({ id }) => id))]
  if (entityIds.length === 0) return {}
  try {
    const { summaries } = await listRatingSummaries(client, { namespace: 'stores', entityIds })
    return Object.fromEntries(
      summaries.flatMap(({ entityId, count, average }) => (count ? [[entityId, { count, average }]] : [])),
    )
  } catch {
    return {}
  }
}
