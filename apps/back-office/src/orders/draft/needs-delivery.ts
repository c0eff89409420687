import type { DraftOrder } from '@vitrine/client/draft-orders'
import { isPacked } from '@vitrine/ui/unshipped-items'

type Draft = Pick<DraftOrder, 'lineItems' | 'shippingInfo'>

/** True if items come in a parcel. */
const hasParcel = ({ lineItems }: Draft): boolean =>
  lineItems.some(({ lineItem, removed }) => !removed && isPacked(lineItem))

/** True unless the customer picks the items up. */
export const needsAddress = (draft: Draft): boolean =>
  hasParcel(draft) && !draft.shippingInfo?.shippingInfo?.logistics.pickupDetails

export const needsDelivery = (draft: Draft): boolean =>
  hasParcel(draft) && (!draft.shippingInfo?.shippingInfo || draft.shippingInfo.removed === true)
