import type { InvoiceStatus } from '../../generated/order-invoices.ts'

const open = ['Sent', 'Processing', 'Paid', 'Overdue', 'PartiallyPaid', 'PartialAndOverdue', 'Void'] as const

/** Where an invoice may go. Money can go back, so that a paid one may be owed again; nothing returns to a draft. */
export const invoiceMoves = {
  Draft: ['Sent', 'Processing', 'Paid', 'PartiallyPaid', 'Overdue', 'PartialAndOverdue', 'Void', 'Deleted'],
  Sent: open,
  Processing: open,
  Paid: open,
  Overdue: open,
  PartiallyPaid: open,
  PartialAndOverdue: open,
  Void: ['Deleted'],
  Deleted: [],
} as const satisfies Record<InvoiceStatus, readonly InvoiceStatus[]>

/** Staying is no move and always allowed. */
export function mayBecome(from: InvoiceStatus, to: InvoiceStatus): boolean {
  const next: readonly InvoiceStatus[] = invoiceMoves[from]
  return from === to || next.includes(to)
}

export interface InvoiceFacts {
  /** Where it stands; what was taken back stays so. */
  readonly status: InvoiceStatus
  readonly sent: boolean
  /** Minor units, all three; `paid` is what came in and did not go back. */
  readonly total: number
  readonly paid: number
  readonly pending: number
  readonly overdue: boolean
}

/** What payments and time make of an invoice. A draft that nobody was sent is never late. */
export function invoiceStatusOf({
  status,
  sent,
  total,
  paid,
  pending,
  overdue,
}: InvoiceFacts): InvoiceStatus {
  if (status === 'Void' || status === 'Deleted') return status
  if (paid >= total) return 'Paid'
  if (paid > 0) return overdue && sent ? 'PartialAndOverdue' : 'PartiallyPaid'
  if (pending > 0) return 'Processing'
  if (!sent) return status === 'Draft' ? 'Draft' : 'Sent'
  return overdue ? 'Overdue' : 'Sent'
}

export const invoiceNumber = (count: number): string => `INV-${String(count).padStart(5, '0')}`
