import { queryOptions } from '@tanstack/react-query'
import type { Client } from '@vitrine/client'
import { queryProducts } from '@vitrine/client/products'
import { countReviews } from '@vitrine/client/reviews'

export const reviewKeys = {
  all: ['back-office', 'reviews'],
  list: ['back-office', 'reviews', 'list'],
  pending: ['back-office', 'reviews', 'pending'],
} as const

const minute = 60_000

/** The number of reviews pending moderation. */
export const pendingReviewsOptions = (client: Client) =>
  queryOptions({
    queryKey: reviewKeys.pending,
    queryFn: async ({ signal }) => {
      const filter = { 'moderation.moderationStatus': { $in: ['SUBMITTED', 'IN_MODERATION'] } }
      return (await countReviews(client, { filter, includePrivateReviews: true }, { signal })).count
    },
    refetchInterval: minute,
  })

/** The names of the reviewed products, by ID. */
export const reviewedOptions = (client: Client, ids: readonly string[]) =>
  queryOptions({
    queryKey: [...reviewKeys.all, 'products', ids],
    queryFn: async ({ signal }): Promise<ReadonlyMap<string, string>> => {
      const query = { filter: { id: { $in: ids } }, cursorPaging: { limit: 100 } }
      const { products } = await queryProducts(client, { query }, { signal })
      return new Map(products.map(({ id, name }) => [id, name]))
    },
    enabled: ids.length > 0,
    placeholderData: (before) => before,
    staleTime: 5 * minute,
  })
