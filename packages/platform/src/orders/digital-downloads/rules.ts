import type { DigitalFile, Order } from '../../generated/shared.ts'
import { days } from '../../kernel/time/time-spans.ts'

/** Enough for a new computer or a broken connection, too little for sharing. */
export const linkLasts = days(30)
export const downloadsALink = 10

/** A file that an order delivers, by the id of its line, or of the part of a bundle. */
export interface SoldFile {
  readonly id: string
  readonly lineItemId: string
  readonly name: string
  readonly digitalFile: DigitalFile
}

/** The files of all lines, and of the parts of bundles. */
export function soldFiles({ lineItems }: Pick<Order, 'lineItems'>): readonly SoldFile[] {
  return lineItems.flatMap(({ id, productName, digitalFile, parts = [] }) => {
    const name = productName.translated ?? productName.original
    return [
      ...(digitalFile ? [{ id, lineItemId: id, name, digitalFile }] : []),
      ...parts.flatMap((part) =>
        part.digitalFile
          ? [{ id: part.id, lineItemId: id, name: part.productName, digitalFile: part.digitalFile }]
          : [],
      ),
    ]
  })
}

/** The lines with other files, by the same ids. */
export function withFiles(
  lineItems: Order['lineItems'],
  files: ReadonlyMap<string, DigitalFile>,
): Order['lineItems'] {
  const fileOf = (id: string) => {
    const digitalFile = files.get(id)
    return digitalFile ? { digitalFile } : {}
  }
  return lineItems.map((line) => ({
    ...line,
    ...fileOf(line.id),
    ...(line.parts && { parts: line.parts.map((part) => ({ ...part, ...fileOf(part.id) })) }),
  }))
}

/** True while the order is paid and not fully refunded. */
export function mayDownload({ status, paymentStatus }: Pick<Order, 'status' | 'paymentStatus'>): boolean {
  return status === 'APPROVED' && (paymentStatus === 'PAID' || paymentStatus === 'PARTIALLY_REFUNDED')
}
