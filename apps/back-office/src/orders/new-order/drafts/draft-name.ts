import type { DraftOrder } from '@vitrine/client/draft-orders'

import { personName } from '../../orders/customer-name.ts'

/** The name of the customer. */
export function draftName(draft: DraftOrder): string {
  const { buyerInfo, recipientInfo } = draft
  const hasCustomer = buyerInfo.email !== undefined || recipientInfo !== undefined
  return hasCustomer ? personName(draft) : 'No customer yet'
}
