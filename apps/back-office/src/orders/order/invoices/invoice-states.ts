import type { Invoice } from '@vitrine/client/order-invoices'
import type { Tone } from '@vitrine/ui/badge'

type Status = Invoice['status']

export const invoiceStates: Readonly<Record<Status, { readonly name: string; readonly tone: Tone }>> = {
  Draft: { name: 'Draft', tone: 'neutral' },
  Sent: { name: 'Sent', tone: 'accent' },
  Processing: { name: 'Payment processing', tone: 'caution' },
  Paid: { name: 'Paid', tone: 'positive' },
  Overdue: { name: 'Overdue', tone: 'critical' },
  Void: { name: 'Void', tone: 'neutral' },
  Deleted: { name: 'Deleted', tone: 'neutral' },
  PartiallyPaid: { name: 'Partially paid', tone: 'caution' },
  PartialAndOverdue: { name: 'Partially paid, overdue', tone: 'critical' },
}

const gone: readonly Status[] = ['Void', 'Deleted']

/** Such an invoice does not block a new one. */
export const isGone = (status: Status): boolean => gone.includes(status)
export const canDelete = (status: Status): boolean => status === 'Draft' || status === 'Void'
export const sendLabel = (status: Status): string => (status === 'Draft' ? 'Send' : 'Resend')
