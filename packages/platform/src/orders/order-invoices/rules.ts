import type { InvoiceStatus } from '../../generated/order-invoices.ts'

const open = ['Sent', 'Processing', 'Paid', 'Overdue', 'PartiallyPaid', 'PartialAndOverdue', 'Void'] as const

/** The allowed status changes. A paid invoice can be unpaid again after a refund, but never a draft. */
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

/** Keeping the status is always allowed. */
export function mayBecome(from: InvoiceStatus, to: InvoiceStatus): boolean {
  const next: readonly InvoiceStatus[] = invoiceMoves[from]
  return from === to || next.includes(to)
}

export interface InvoiceFacts {
  /** The present status; voided and deleted invoices stay so. */
  readonly status: InvoiceStatus
  readonly sent: boolean
  /** All three in minor units; `paid` excludes refunds. */
  readonly total: number
  readonly paid: number
  readonly pending: number
  readonly overdue: boolean
}

/** The status that follows from payments and time. A draft is never overdue. */
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
