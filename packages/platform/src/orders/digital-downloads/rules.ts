import type { Order } from '../../generated/shared.ts'
import { days } from '../../kernel/time/time-spans.ts'

/** How long a link works, and how often: enough for a new machine and a broken line, not for a whole school. */
export const linkLasts = days(30)
export const downloadsALink = 10

/** The lines of an order that are files. */
export function fileLines({ lineItems }: Pick<Order, 'lineItems'>) {
  return lineItems.flatMap((line) => (line.digitalFile ? [{ ...line, digitalFile: line.digitalFile }] : []))
}

/** Files are handed out for money that came and stayed. */
export function mayDownload({ status, paymentStatus }: Pick<Order, 'status' | 'paymentStatus'>): boolean {
  return status === 'APPROVED' && (paymentStatus === 'PAID' || paymentStatus === 'PARTIALLY_REFUNDED')
}
