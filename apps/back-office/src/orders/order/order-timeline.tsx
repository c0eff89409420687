import { addActivity, deleteActivity, type Order } from '@vitrine/client/orders'
import { useClient } from '@vitrine/react/provider'
import { Button } from '@vitrine/ui/button'
import { orderEvents } from '@vitrine/ui/order-events'
import { TextArea } from '@vitrine/ui/text-area'
import { Timeline } from '@vitrine/ui/timeline'

import { formatMoment } from '../../data/format.ts'
import { may } from '../../data/may.ts'
import { useDraft } from '../../form/use-draft.ts'
import { SaveFailure } from '../../shell/save-failure.tsx'
import { useFormSave } from '../../shell/use-form-save.ts'
import { activityText } from './activity-text.ts'
import { useOrderAction } from './use-order-action.ts'

export function OrderTimeline({ order }: { readonly order: Order }) {
  const client = useClient()
  const { run } = useOrderAction(order.id)
  const mayChange = may('ORDERS.MANAGE')
  const remove = (activityId: string, message: string) =>
    void run(async () => {
      await deleteActivity(client, { id: order.id, activityId })
      return {
        message: 'Comment deleted.',
        undo: () => addActivity(client, { id: order.id, activity: { merchantComment: { message } } }),
      }
    })
  const entries = orderEvents(order.activities)
    .reverse()
    .map(({ activity, details }) => {
      const { description, ...text } = activityText(activity, details)
      const comment = activity.merchantComment
      return {
        key: activity.id,
        at: formatMoment(activity.createdDate),
        dateTime: activity.createdDate.toISOString(),
        ...text,
        description: comment ? (
          <span className="flex items-start justify-between gap-3">
            <span className="whitespace-pre-line">{description}</span>
            {mayChange ? (
              <button
                type="button"
                onClick={() => remove(activity.id, comment.message)}
                className="vt-link text-xs print:hidden"
              >
                Delete<span className="sr-only"> this comment</span>
              </button>
            ) : null}
          </span>
        ) : (
          description
        ),
      }
    })
  return (
    <>
      {mayChange ? <CommentForm orderId={order.id} /> : null}
      <Timeline label="Timeline" entries={entries} />
    </>
  )
}

function CommentForm({ orderId }: { readonly orderId: string }) {
  const client = useClient()
  const { renew } = useOrderAction(orderId)
  const { draft, change, reset } = useDraft(`comment-${orderId}`, { message: '' })
  const { box, submit, busy, error, errorOf } = useFormSave(async () => {
    const message = draft.message.trim()
    if (!message) return
    await addActivity(client, { id: orderId, activity: { merchantComment: { message } } })
    reset()
    await renew()
  })
  return (
    <form ref={box} onSubmit={submit} noValidate className="mb-8 flex flex-col items-start gap-3">
      <TextArea
        label="Comment"
        hideLabel
        className="w-full"
        rows={2}
        maxLength={5000}
        placeholder="Comments are visible to staff only."
        value={draft.message}
        onChange={({ target }) => change({ message: target.value })}
        error={errorOf('message')}
      />
      {error ? <SaveFailure error={error} /> : null}
      {draft.message.trim() ? (
        <Button type="submit" variant="secondary" size="sm" busy={busy}>
          Add comment
        </Button>
      ) : null}
    </form>
  )
}
