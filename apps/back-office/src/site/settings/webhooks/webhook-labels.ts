import type { WebhookAttempt, WebhookDelivery, WebhookSubscription } from '@vitrine/client/webhooks'

import { formatMoment } from '../../../data/format.ts'
import type { State } from '../../../list/state-badge.tsx'

export const deliveryStates: Readonly<Record<WebhookDelivery['state'], State>> = {
  WAITING: { name: 'Pending', tone: 'caution' },
  DELIVERED: { name: 'Delivered', tone: 'positive' },
  FAILED: { name: 'Failed', tone: 'critical' },
}

export const formatNames: Readonly<Record<WebhookSubscription['format'], string>> = {
  JWT: 'Signed envelope',
  STANDARD_WEBHOOKS: 'Standard Webhooks',
  PUBLISHED_JWT: 'Signed envelope for published packages',
}

export function formatNamed(value: unknown): WebhookSubscription['format'] {
  return value === 'STANDARD_WEBHOOKS' || value === 'PUBLISHED_JWT' ? value : 'JWT'
}

export function stateOf({ active, failingSince }: WebhookSubscription): State {
  if (!active) return { name: 'Inactive', tone: 'neutral' }
  return failingSince ? { name: 'Failing', tone: 'critical' } : { name: 'Active', tone: 'positive' }
}

export function inactiveText({ disabledReason, disabledDate }: WebhookSubscription): string {
  const since = disabledDate ? ` since ${formatMoment(disabledDate)}` : ''
  if (disabledReason === 'GONE')
    return `Inactive${since}. The URL responded with 410 (gone). Correct the URL, then activate the webhook.`
  if (disabledReason === 'FAILING')
    return `Inactive${since}. No events were delivered for several days. Fix the receiver, then activate the webhook to send the waiting events.`
  return `Inactive${since}. A staff member deactivated it. You can replay the events of this period later.`
}

/** `order approved` of `wix.ecom.v1.order_approved`; `order (everything)` of `wix.ecom.v1.order_*`. */
export function eventName(type: string): string {
  const words = (type.split('.').at(-1) ?? type).replaceAll('_', ' ')
  return words.endsWith(' *') ? `${words.slice(0, -2)} (everything)` : words
}

export function attemptText({ status, error, milliseconds }: WebhookAttempt): string {
  const outcome = status === undefined ? (error ?? 'No response') : `Response ${status}`
  return `${outcome} in ${milliseconds} ms`
}

export const isAccepted = ({ status }: WebhookAttempt): boolean =>
  status !== undefined && status >= 200 && status < 300
