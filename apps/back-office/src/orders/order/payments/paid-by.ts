import type { MarkOrderAsPaidInput } from '@vitrine/client/payments-collector'

/** Payments from outside the shop. */
export const paidBy = [
  { value: 'BANK_TRANSFER', label: 'Bank transfer' },
  { value: 'CASH', label: 'Cash' },
  { value: 'CHECK', label: 'Cheque' },
  { value: 'OTHER', label: 'Other' },
] as const

export type PaidBy = (typeof paidBy)[number]['value']

/** `custom` names another method. */
export function paymentMethodOf(
  method: PaidBy,
  custom = '',
): Pick<MarkOrderAsPaidInput, 'paymentMethodName'> {
  if (method !== 'OTHER') return { paymentMethodName: { userDefinedName: { predefined: method } } }
  return custom ? { paymentMethodName: { userDefinedName: { custom } } } : {}
}
