import type { WebhookAttempt, WebhookDelivery, WebhookSubscription } from '@vitrine/client/webhooks'

import { formatMoment } from '../../../data/format.ts'
import type { State } from '../../../list/state-badge.tsx'

export const deliveryStates: Readonly<Record<WebhookDelivery['state'], State>> = {
  WAITING: { name: 'Waiting', tone: 'caution' },
  DELIVERED: { name: 'Delivered', tone: 'positive' },
  FAILED: { name: 'Given up', tone: 'critical' },
}

export function stateOf({ active, failingSince }: WebhookSubscription): State {
  if (!active) return { name: 'Switched off', tone: 'neutral' }
  return failingSince ? { name: 'Failing', tone: 'critical' } : { name: 'On', tone: 'positive' }
}

/** Why nothing is sent, and what to do about it. */
export function whyOff({ disabledReason, disabledDate }: WebhookSubscription): string {
  const since = disabledDate ? ` since ${formatMoment(disabledDate)}` : ''
  if (disabledReason === 'GONE')
    return `Off${since}: the address said that it is gone (410). Correct it, then switch the webhook on.`
  if (disabledReason === 'FAILING')
    return `Off${since}: nothing was delivered for days. Mend the receiver, then switch the webhook on; what still waits is sent.`
  return `Off${since}, by hand. What happens meanwhile is not kept for it, but can be replayed.`
}

/** `order approved` of `wix.ecom.v1.order_approved`; `order (everything)` of `wix.ecom.v1.order_*`. */
export function eventName(type: string): string {
  const words = (type.split('.').at(-1) ?? type).replaceAll('_', ' ')
  return words.endsWith(' *') ? `${words.slice(0, -2)} (everything)` : words
}

export function attemptWords({ status, error, milliseconds }: WebhookAttempt): string {
  const outcome = status === undefined ? (error ?? 'No answer') : `Answered ${status}`
  return `${outcome} in ${milliseconds} ms`
}

export const isAccepted = ({ status }: WebhookAttempt): boolean =>
  status !== undefined && status >= 200 && status < 300
