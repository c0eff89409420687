import { useQueryClient } from '@tanstack/react-query'
import type { Client } from '@vitrine/client'
import {
  bulkDeleteReviews,
  bulkUpdateModerationStatus,
  countReviews,
  getReviewBulkJob,
  queryReviews,
} from '@vitrine/client/reviews'
import { useClient } from '@vitrine/react/provider'
import type { ReactNode } from 'react'

import { useJob } from '../../bulk/use-job.tsx'
import { reviewKeys } from '../../data/reviews.ts'

type Filter = Readonly<Record<string, unknown>>

interface ReviewTask {
  readonly label: string
  readonly done: string
  readonly consequence: string
  readonly final?: true
  readonly start: (client: Client, filter: Filter) => Promise<{ readonly jobId: string }>
}

export const reviewTasks = {
  publish: {
    label: 'Publish',
    done: 'published',
    consequence: 'Published reviews are visible to all visitors and count towards the rating.',
    start: (client, filter) => bulkUpdateModerationStatus(client, { filter, status: 'APPROVED' }),
  },
  turnDown: {
    label: 'Reject',
    done: 'rejected',
    consequence: 'Rejected reviews are visible only to their authors and staff. You can publish them later.',
    start: (client, filter) => bulkUpdateModerationStatus(client, { filter, status: 'REJECTED' }),
  },
  delete: {
    label: 'Delete',
    done: 'deleted',
    consequence: 'The reviews are deleted with their photos, replies and votes. This cannot be undone.',
    final: true,
    start: (client, filter) => bulkDeleteReviews(client, { filter }),
  },
} as const satisfies Readonly<Record<string, ReviewTask>>

export type ReviewTaskName = keyof typeof reviewTasks

/** The limit of one job. */
const limit = 10_000

export interface ReviewBulk {
  readonly start: (name: ReviewTaskName, filter: Filter) => void
  /** The caller renders it. */
  readonly dialog: ReactNode
}

export function useReviewBulk(onFinished: () => void): ReviewBulk {
  const client = useClient()
  const queries = useQueryClient()
  const job = useJob()
  return {
    dialog: job.dialog,
    start(name, filter) {
      const task: ReviewTask = reviewTasks[name]
      job.start({
        title: `${task.label} reviews`,
        one: 'review',
        many: 'reviews',
        // Not below `reviewKeys.all`: `onDone` invalidates those, and that would read the job again.
        key: ['back-office', 'review-bulk', name, filter],
        ...task,
        async preview(signal) {
          const { count } = await countReviews(client, { filter, includePrivateReviews: true }, { signal })
          return { total: count, possible: count, limit }
        },
        start: async () => (await task.start(client, filter)).jobId,
        read: async (jobId, signal) => (await getReviewBulkJob(client, { jobId }, { signal })).job,
        async nameRows(ids, signal) {
          const query = { filter: { id: { $in: ids } }, cursorPaging: { limit: 100 } }
          const { reviews } = await queryReviews(client, { query, returnPrivateReviews: true }, { signal })
          return new Map(reviews.map(({ id, author }) => [id, `Review of ${author.authorName}`]))
        },
        hrefOf: () => '/reviews',
        errorText: () => 'The review was deleted.',
        onDone() {
          void queries.invalidateQueries({ queryKey: reviewKeys.all })
          onFinished()
        },
      })
    },
  }
}
