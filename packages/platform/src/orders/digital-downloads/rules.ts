import type { Order } from '../../generated/shared.ts'
import { days } from '../../kernel/time/time-spans.ts'

/** Enough for a new computer or a broken connection, too little for sharing. */
export const linkLasts = days(30)
export const downloadsALink = 10

/** The lines of an order that have a file. */
export function fileLines({ lineItems }: Pick<Order, 'lineItems'>) {
  return lineItems.flatMap((line) => (line.digitalFile ? [{ ...line, digitalFile: line.digitalFile }] : []))
}

/** True while the order is paid and not fully refunded. */
export function mayDownload({ status, paymentStatus }: Pick<Order, 'status' | 'paymentStatus'>): boolean {
  return status === 'APPROVED' && (paymentStatus === 'PAID' || paymentStatus === 'PARTIALLY_REFUNDED')
}
