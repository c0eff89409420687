import { useQueryClient } from '@tanstack/react-query'
import { cancelReviewRequest, createReviewRequest, type ReviewRequest } from '@vitrine/client/review-requests'
import { useClient } from '@vitrine/react/provider'

import { requestKeys } from '../../../data/review-requests.ts'
import { type Act, useAction } from '../../../shell/use-action.ts'

export interface RequestActions extends Pick<Act, 'busy'> {
  readonly cancel: (request: ReviewRequest) => Promise<void>
  readonly sendAgain: (request: ReviewRequest) => Promise<void>
  readonly requestReview: (orderId: string) => Promise<void>
}

type Ask = Parameters<typeof createReviewRequest>[1]['reviewRequest']

export function useRequestActions(): RequestActions {
  const client = useClient()
  const queries = useQueryClient()
  const { busy, run } = useAction()
  const after = async <T>(work: Promise<T>): Promise<T> => {
    const done = await work
    await queries.invalidateQueries({ queryKey: requestKeys.all })
    return done
  }
  const cancel = ({ id }: Pick<ReviewRequest, 'id'>) =>
    after(cancelReviewRequest(client, { reviewRequestId: id }))
  const ask = async (reviewRequest: Ask) =>
    (await after(createReviewRequest(client, { reviewRequest }))).reviewRequest
  return {
    busy,
    cancel: (request) =>
      run(async () => {
        await cancel(request)
        const undo = () => ask({ ...copyOf(request), sendDate: request.sendDate })
        return { message: 'Review request cancelled.', undo }
      }),
    sendAgain: (request) =>
      run(async () => {
        await ask(copyOf(request))
        return { message: 'The review request is being sent.' }
      }),
    requestReview: (id) =>
      run(async () => {
        const { recipient } = await ask({ order: { id } })
        return { message: `The review request to ${recipient.email} is being sent.` }
      }),
  }
}

const copyOf = ({ order, items, recipient }: ReviewRequest): Ask => ({
  ...(order && { order }),
  items: items.map(({ catalogItemId }) => ({ catalogItemId })),
  recipient: recipient.contactId ? { contactId: recipient.contactId } : { email: recipient.email },
})
