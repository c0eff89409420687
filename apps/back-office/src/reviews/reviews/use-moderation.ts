import { useQueryClient } from '@tanstack/react-query'
import {
  type Review,
  removeReply,
  returnReviewToModeration,
  setReply,
  updateModerationStatus,
} from '@vitrine/client/reviews'
import { useClient } from '@vitrine/react/provider'

import { reviewKeys } from '../../data/reviews.ts'
import { useAction } from '../../shell/use-action.ts'
import type { ReviewStatus } from './review-states.ts'

type Decision = Extract<ReviewStatus, 'APPROVED' | 'REJECTED'>

const said: Readonly<Record<Decision, string>> = {
  APPROVED: 'Review published.',
  REJECTED: 'Review rejected.',
}

export interface Moderation {
  readonly busy: boolean
  readonly decide: (review: Review, decision: Decision) => Promise<void>
  /** The form shows the errors. */
  readonly reply: (review: Review, message: string) => Promise<void>
  /** The dialog shows the errors. */
  readonly removeReply: (review: Review) => Promise<void>
}

export function useModeration(): Moderation {
  const client = useClient()
  const queries = useQueryClient()
  const { busy, run } = useAction()
  const refresh = () => queries.invalidateQueries({ queryKey: reviewKeys.all })
  const set = async (reviewId: string, status: ReviewStatus) => {
    await (status === 'APPROVED' || status === 'REJECTED'
      ? updateModerationStatus(client, { reviewId, status })
      : returnReviewToModeration(client, { reviewId }))
    await refresh()
  }
  return {
    busy,
    decide: ({ id, moderation }, decision) =>
      run(async () => {
        await set(id, decision)
        return { message: said[decision], undo: () => set(id, moderation.moderationStatus) }
      }),
    async reply({ id }, message) {
      await setReply(client, { reviewId: id, message })
      await refresh()
    },
    async removeReply({ id }) {
      await removeReply(client, { reviewId: id })
      await refresh()
    },
  }
}
