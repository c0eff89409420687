import type { AbandonedCheckout, AbandonedCheckoutActivityType } from '@vitrine/client/abandoned-checkouts'
import type { Tone } from '@vitrine/ui/badge'

export const abandonedStates: Readonly<
  Record<AbandonedCheckout['status'], { readonly name: string; readonly tone: Tone }>
> = {
  ABANDONED: { name: 'Abandoned', tone: 'caution' },
  RECOVERED: { name: 'Recovered', tone: 'positive' },
}

export const activityLabels: Readonly<Record<AbandonedCheckoutActivityType, string>> = {
  SCHEDULED: 'Reminder scheduled',
  EMAIL_SENT: 'Reminder sent by email',
  EMAIL_NOT_SENT: 'Reminder could not be sent',
  NOTIFICATION_SENT: 'Staff notified',
  TASK_CREATED: 'Task created',
  AUTOMATION_SKIPPED: 'No reminder sent: the customer opted out or placed the order',
}

/** The customer's name, or else their email address. */
export function contactName({ contactDetails, buyerInfo }: AbandonedCheckout): string {
  const name = [contactDetails?.firstName, contactDetails?.lastName].filter(Boolean).join(' ')
  return name || buyerInfo.email
}
