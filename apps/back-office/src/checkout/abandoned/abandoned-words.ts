import type { AbandonedCheckout, AbandonedCheckoutActivityType } from '@vitrine/client/abandoned-checkouts'
import type { Tone } from '@vitrine/ui/badge'

export const abandonedStates: Readonly<
  Record<AbandonedCheckout['status'], { readonly name: string; readonly tone: Tone }>
> = {
  ABANDONED: { name: 'Left', tone: 'caution' },
  RECOVERED: { name: 'Came back', tone: 'positive' },
}

export const activityWords: Readonly<Record<AbandonedCheckoutActivityType, string>> = {
  SCHEDULED: 'A reminder is planned',
  EMAIL_SENT: 'Reminded by e-mail',
  EMAIL_NOT_SENT: 'The e-mail could not be sent',
  NOTIFICATION_SENT: 'You were told',
  TASK_CREATED: 'A task was made of it',
  AUTOMATION_SKIPPED: 'No reminder: the buyer wants none, or came back',
}

/** Who left it: by name where we have one. */
export function whoLeft({ contactDetails, buyerInfo }: AbandonedCheckout): string {
  const name = [contactDetails?.firstName, contactDetails?.lastName].filter(Boolean).join(' ')
  return name || buyerInfo.email
}
