import type { CartInfoInput } from '../../generated/shared.ts'
import type { CartDocument } from './document.ts'

const fields = [
  'buyerNote',
  'contactInfo',
  'overrideCheckoutUrl',
  'selectedShippingOption',
  'extendedFields',
  'businessLocationId',
] as const

/**
 * Sets the sent fields and clears null ones. With a mask, only its fields change, and those without a value are
 * cleared.
 */
export function applyCartInfo(
  document: CartDocument,
  sent: CartInfoInput,
  mask?: readonly string[],
): CartDocument {
  const masked = (field: string) => mask?.some((path) => path === field || path.startsWith(`${field}.`))
  const changed: Record<string, unknown> = { ...document }
  for (const field of fields) {
    const value = sent[field]
    if (mask ? !masked(field) : value === undefined) continue
    if (value === null || value === undefined || value === '') delete changed[field]
    else changed[field] = value
  }
  if (!mask || masked('buyerInfo')) {
    if (sent.buyerInfo?.email !== undefined) changed.email = sent.buyerInfo.email
    if (sent.buyerInfo?.contactId !== undefined) changed.contactId = sent.buyerInfo.contactId
  }
  return changed as unknown as CartDocument
}
