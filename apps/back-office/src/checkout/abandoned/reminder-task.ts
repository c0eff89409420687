import type { Client } from '@vitrine/client'
import { type AbandonedCheckout, sendAbandonedCheckoutReminder } from '@vitrine/client/abandoned-checkouts'

import type { RowTask } from '../../bulk/use-row-tasks.tsx'

export const reminderTask = (client: Client): RowTask<AbandonedCheckout> => ({
  title: 'Send reminders',
  label: 'Remind',
  one: 'customer',
  many: 'customers',
  done: 'reminded',
  consequence: 'Each customer gets an email with a link to the checkout.',
  others: 'already recovered',
  fits: ({ status }) => status === 'ABANDONED',
  send: ({ id }) => sendAbandonedCheckoutReminder(client, { abandonedCheckoutId: id }),
})
