import type { SubscriptionContract } from '@vitrine/client/subscription-contracts'
import { Button } from '@vitrine/ui/button'
import { TextField } from '@vitrine/ui/text-field'
import { moreTexts } from '../../texts/texts.ts'
import { useSending } from '../use-sending.ts'
import { nameOf } from './words.ts'

type Intent = 'skip' | 'pause' | 'resume'

/** Actions for each status. The member can undo all of them, but not a cancellation. */
const offered = {
  ACTIVE: ['skip', 'pause'],
  PAUSED: ['resume'],
  SUSPENDED: ['resume'],
  CANCELED: [],
  EXPIRED: [],
} as const satisfies Record<SubscriptionContract['status'], readonly Intent[]>

export function SubscriptionActions({ contract }: { readonly contract: SubscriptionContract }) {
  const { id, status, subscriptionSettings } = contract
  const name = nameOf(contract)
  const { Form, isBusyWith } = useSending('skip', 'pause', 'resume', 'cancel')
  const isBusy = isBusyWith('subscription', id)
  if (offered[status].length === 0) return null
  return (
    <>
      <Form method="post" preventScrollReset className="mt-5 flex flex-wrap gap-3">
        <input type="hidden" name="subscription" value={id} />
        {offered[status].map((intent) => (
          <Button
            key={intent}
            type="submit"
            name="intent"
            value={intent}
            variant="secondary"
            size="sm"
            busy={isBusy}
            aria-label={`${moreTexts.subscriptions.actions[intent]}: ${name}`}
          >
            {moreTexts.subscriptions.actions[intent]}
          </Button>
        ))}
      </Form>
      {subscriptionSettings.enableCustomerCancellation === false ? (
        <p className="mt-4 text-sm text-ink-soft">{moreTexts.subscriptions.fixedTerm}</p>
      ) : (
        <details className="mt-4">
          <summary className="min-h-8 cursor-pointer text-sm text-ink-soft">
            {moreTexts.subscriptions.cancelThis}
          </summary>
          <Form method="post" preventScrollReset className="mt-3 flex max-w-form flex-col items-start gap-4">
            <input type="hidden" name="subscription" value={id} />
            <p className="text-sm text-ink-soft">{moreTexts.subscriptions.cancelEffect}</p>
            <TextField
              className="w-full"
              name="reason"
              label={moreTexts.subscriptions.reason}
              note={moreTexts.subscriptions.optional}
              maxLength={500}
            />
            <Button type="submit" name="intent" value="cancel" variant="danger" size="sm" busy={isBusy}>
              {moreTexts.subscriptions.cancel}
            </Button>
          </Form>
        </details>
      )}
    </>
  )
}
