import { useQueryClient } from '@tanstack/react-query'
import {
  cancelSubscription,
  pauseSubscription,
  resumeSubscription,
  type SubscriptionContract,
  skipNextOrder,
} from '@vitrine/client/subscription-contracts'
import { useClient } from '@vitrine/react/provider'
import { Button } from '@vitrine/ui/button'
import { TextArea } from '@vitrine/ui/text-area'
import { useToast } from '@vitrine/ui/toast'
import { useState } from 'react'

import { formatDay } from '../../data/format.ts'
import { may } from '../../data/may.ts'
import { subscriptionKeys } from '../../data/subscriptions.ts'
import { FormDialog } from '../../shell/form-dialog.tsx'
import { Menu } from '../../shell/menu.tsx'
import { useAction } from '../../shell/use-action.ts'
import { isOver } from './subscription-states.ts'

export function SubscriptionActions({ subscription }: { readonly subscription: SubscriptionContract }) {
  const client = useClient()
  const queries = useQueryClient()
  const toast = useToast()
  const { busy, run } = useAction()
  const [cancelling, setCancelling] = useState(false)
  const { id: subscriptionContractId, status } = subscription
  const renew = () => queries.invalidateQueries({ queryKey: subscriptionKeys })
  const renewed = async (work: Promise<unknown>) => {
    await work
    await renew()
  }
  const input = { subscriptionContractId }
  const pause = () => renewed(pauseSubscription(client, input))
  const resume = () => renewed(resumeSubscription(client, input))
  if (isOver(status) || !may('SUBSCRIPTIONS.MANAGE')) return null
  return (
    <>
      {status === 'ACTIVE' ? (
        <Button
          variant="secondary"
          size="sm"
          busy={busy}
          onClick={() =>
            void run(async () => {
              await pause()
              return {
                message: 'Subscription paused. No orders are created until you resume it.',
                undo: resume,
              }
            })
          }
        >
          Pause
        </Button>
      ) : (
        <Button
          size="sm"
          busy={busy}
          onClick={() =>
            void run(async () => {
              await resume()
              return {
                message: status === 'SUSPENDED' ? 'The payment is being retried.' : 'Subscription resumed.',
              }
            })
          }
        >
          {status === 'SUSPENDED' ? 'Retry payment' : 'Resume'}
        </Button>
      )}
      <Menu
        label="More actions for this subscription"
        items={[
          ...(status === 'ACTIVE'
            ? [
                {
                  key: 'skip',
                  label: 'Skip next order',
                  hint: 'The customer is not charged',
                  onChoose: () =>
                    void run(async () => {
                      const { subscriptionContract } = await skipNextOrder(client, input)
                      await renew()
                      const { nextOrderDate } = subscriptionContract
                      return {
                        message: nextOrderDate
                          ? `Next order skipped. The following order is on ${formatDay(nextOrderDate)}.`
                          : 'Next order skipped.',
                      }
                    }),
                },
              ]
            : []),
          {
            key: 'cancel',
            label: 'Cancel subscription',
            hint: 'This cannot be undone',
            tone: 'critical' as const,
            onChoose: () => setCancelling(true),
          },
        ]}
      />
      <FormDialog
        open={cancelling}
        onClose={() => setCancelling(false)}
        title="Cancel this subscription?"
        save="Cancel subscription"
        leave="Keep subscription"
        tone="danger"
        onSave={async (form) => {
          const reason = String(form.get('reason') ?? '').trim()
          await renewed(cancelSubscription(client, { ...input, ...(reason && { reason }) }))
          toast({ message: 'Subscription cancelled.' })
        }}
      >
        {(errorOf) => (
          <>
            <p className="text-ink-soft">No more orders are created. This cannot be undone.</p>
            <TextArea
              label="Reason"
              name="reason"
              note="optional"
              rows={2}
              maxLength={500}
              error={errorOf('reason')}
            />
          </>
        )}
      </FormDialog>
    </>
  )
}
