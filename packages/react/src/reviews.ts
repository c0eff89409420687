import {
  infiniteQueryOptions,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import type { Client } from '@vitrine/client'
import {
  type CreateReviewInput,
  createReview,
  deleteMyReview,
  getRatingSummary,
  getReviewEligibility,
  listMyReviews,
  listMyReviewVotes,
  queryReviews,
  type ReviewVote,
  removeReviewVote,
  type UpdateMyReviewInput,
  updateMyReview,
  voteReview,
} from '@vitrine/client/reviews'

import { keys } from './keys.ts'
import { useClient } from './provider.tsx'
import { useSession } from './session.ts'

/** Not in keys.ts, because few pages load them. */
export const reviewKeys = {
  list: ['vitrine', 'shop', 'reviews'],
  summary: ['vitrine', 'shop', 'rating-summary'],
  /** Below `mine`, so a sign-in or sign-out clears it. */
  own: [...keys.mine, 'reviews'],
  votes: [...keys.mine, 'review-votes'],
  eligibility: [...keys.mine, 'review-eligibility'],
} as const

export interface Reviewed {
  /** `stores` for products. */
  readonly namespace: string
  readonly entityId: string
}

export type ReviewOrder = 'RELEVANT' | 'NEWEST' | 'HIGHEST' | 'LOWEST' | 'HELPFUL'

export interface ReviewChoice {
  /** Ratings to show: all by default. */
  readonly ratings?: readonly number[] | undefined
  readonly withMedia?: boolean | undefined
  readonly verified?: boolean | undefined
  readonly order?: ReviewOrder | undefined
  /** Reviews for each page: 10 by default. */
  readonly limit?: number | undefined
}

/** The rating summary of an item: average, number and distribution. */
export const ratingSummaryOptions = (client: Client, { namespace, entityId }: Reviewed) =>
  queryOptions({
    queryKey: [...reviewKeys.summary, namespace, entityId],
    queryFn: async ({ signal }) =>
      (await getRatingSummary(client, { namespace, entityId }, { signal })).summary,
  })

/** Published reviews in pages, most relevant first. */
export const reviewsOptions = (client: Client, reviewed: Reviewed, choice: ReviewChoice = {}) => {
  const query = toQuery(reviewed, choice)
  return infiniteQueryOptions({
    queryKey: [...reviewKeys.list, reviewed.namespace, reviewed.entityId, query],
    queryFn: ({ pageParam, signal }) =>
      queryReviews(
        client,
        { query: pageParam ? { cursorPaging: { ...query.cursorPaging, cursor: pageParam } } : query },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ metadata }) => metadata.cursors.next || undefined,
  })
}

function toQuery(
  { namespace, entityId }: Reviewed,
  { ratings = [], withMedia, verified, order = 'RELEVANT', limit = 10 }: ReviewChoice,
) {
  return {
    filter: {
      namespace,
      entityId,
      ...(ratings.length > 0 && { 'content.rating': { $in: ratings } }),
      ...(withMedia && { 'content.media': { $isEmpty: false } }),
      ...(verified && { verified: true }),
    },
    sort: [...orders[order]],
    cursorPaging: { limit },
  }
}

const orders = {
  RELEVANT: [{ fieldName: 'relevanceScore', order: 'DESC' }],
  NEWEST: [{ fieldName: 'createdDate', order: 'DESC' }],
  HIGHEST: [
    { fieldName: 'content.rating', order: 'DESC' },
    { fieldName: 'relevanceScore', order: 'DESC' },
  ],
  LOWEST: [
    { fieldName: 'content.rating', order: 'ASC' },
    { fieldName: 'relevanceScore', order: 'DESC' },
  ],
  HELPFUL: [{ fieldName: 'helpfulness', order: 'DESC' }],
} as const satisfies Record<ReviewOrder, readonly { fieldName: string; order: 'ASC' | 'DESC' }[]>

/** The caller's reviews of one item or of all, also unpublished ones. */
export const myReviewsOptions = (client: Client, about: Partial<Reviewed> = {}) =>
  infiniteQueryOptions({
    queryKey: [...reviewKeys.own, about],
    queryFn: ({ pageParam, signal }) =>
      listMyReviews(
        client,
        { ...about, ...(pageParam && { cursorPaging: { cursor: pageParam } }) },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ metadata }) => metadata.cursors.next || undefined,
  })

/** Whether the caller may write a review, and the required fields. `proof` comes from an emailed link. */
export const reviewEligibilityOptions = (
  client: Client,
  { namespace, entityId, proof }: Reviewed & { readonly proof?: string | undefined },
) =>
  queryOptions({
    queryKey: [...reviewKeys.eligibility, namespace, entityId, proof ?? ''],
    queryFn: ({ signal }) =>
      getReviewEligibility(client, { namespace, entityId, ...(proof && { proof }) }, { signal }),
  })

export const useRatingSummary = (reviewed: Reviewed) => useQuery(ratingSummaryOptions(useClient(), reviewed))

/** Keeps the previous list while the next one loads. */
export const useReviews = (reviewed: Reviewed, choice?: ReviewChoice) =>
  useInfiniteQuery({
    ...reviewsOptions(useClient(), reviewed, choice),
    placeholderData: (before) => before,
  })

/** The caller's reviews. Sends no request without a session. */
export function useMyReviews(about?: Partial<Reviewed>) {
  const { role } = useSession()
  return useInfiniteQuery({ ...myReviewsOptions(useClient(), about), enabled: role !== 'none' })
}

type Votes = ReadonlyMap<string, ReviewVote>

/** The caller's votes on these reviews. Sends no request without a session. A new vote shows at once. */
export function useReviewVotes(reviewIds: readonly string[]) {
  const client = useClient()
  const queries = useQueryClient()
  const { role } = useSession()
  const queryKey = [...reviewKeys.votes, reviewIds]
  const { data } = useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<Votes> => {
      const { votes } = await listMyReviewVotes(client, { reviewIds }, { signal })
      return new Map(votes.map(({ reviewId, vote }) => [reviewId, vote]))
    },
    enabled: role !== 'none' && reviewIds.length > 0,
    placeholderData: (before) => before,
  })
  const mutation = useMutation({
    mutationFn: async ({
      reviewId,
      vote,
    }: {
      readonly reviewId: string
      readonly vote?: ReviewVote | undefined
    }) =>
      (vote ? await voteReview(client, { reviewId, vote }) : await removeReviewVote(client, { reviewId }))
        .review,
    onMutate: ({ reviewId, vote }) => {
      const before = queries.getQueryData<Votes>(queryKey)
      const after = new Map(before)
      if (vote) after.set(reviewId, vote)
      else after.delete(reviewId)
      queries.setQueryData(queryKey, after)
      return { before }
    },
    onError: (_error, _vote, kept) => queries.setQueryData(queryKey, kept?.before),
  })
  return { votes: data ?? (new Map() as Votes), ...mutation }
}

/** Writes a review. If it is published at once, the lists show it at once. */
export function useWriteReview() {
  const client = useClient()
  const forget = useForgetReviews()
  return useMutation({
    mutationFn: async (input: CreateReviewInput) => (await createReview(client, input)).review,
    onSuccess: forget,
  })
}

export function useUpdateMyReview() {
  const client = useClient()
  const forget = useForgetReviews()
  return useMutation({
    mutationFn: async (input: UpdateMyReviewInput) => (await updateMyReview(client, input)).review,
    onSuccess: forget,
  })
}

export function useDeleteMyReview() {
  const client = useClient()
  const forget = useForgetReviews()
  return useMutation({
    mutationFn: (reviewId: string) => deleteMyReview(client, { reviewId }),
    onSuccess: forget,
  })
}

function useForgetReviews() {
  const queries = useQueryClient()
  return () =>
    Promise.all(
      Object.values(reviewKeys).map((queryKey) => queries.invalidateQueries({ queryKey: [...queryKey] })),
    )
}
