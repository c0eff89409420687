import { useQuery } from '@tanstack/react-query'
import { calculateRefund } from '@vitrine/client/order-billing'
import { keys } from '@vitrine/react/keys'
import { orderOptions } from '@vitrine/react/orders'
import { useClient } from '@vitrine/react/provider'
import { returnsOptions } from '@vitrine/react/returns'

import { fromMinor, toMinor } from '../../data/money.ts'
import { unitsToRefund } from '../order/returns/units-to-refund.ts'
import type { ShownDraft } from './new-order-page.tsx'

export interface ExchangeSums {
  /** The value of the returned items with tax. */
  readonly credit: bigint
  /** The amount that the customer pays; negative: the shop refunds it. */
  readonly difference: bigint
  /** Decimal text, if the shop refunds something. */
  readonly refund: string | undefined
}

/** The value of the returned items against the draft; undefined for other drafts, and until it is known. */
export function useExchange({ exchange, priceSummary, currency }: ShownDraft): ExchangeSums | undefined {
  const client = useClient()
  const orderId = exchange?.orderId ?? ''
  const enabled = exchange !== undefined
  const order = useQuery({ ...orderOptions(client, orderId), enabled }).data
  const known = useQuery({ ...returnsOptions(client, orderId), enabled }).data
  const made = known?.returns.find(({ id }) => id === exchange?.returnId)
  const units = order && known && made ? unitsToRefund(order, known.returns, made) : {}
  const lineItems = Object.entries(units).map(([lineItemId, quantity]) => ({ lineItemId, quantity }))
  const sum = useQuery({
    queryKey: [...keys.order, orderId, 'exchange', lineItems],
    queryFn: ({ signal }) => calculateRefund(client, { orderId, refundItems: { lineItems } }, { signal }),
    enabled: made !== undefined,
  }).data
  if (!sum) return undefined
  const credit = toMinor(sum.summary?.total.amount ?? '0', currency)
  const difference = toMinor(priceSummary.total.amount, currency) - credit
  return { credit, difference, refund: difference < 0n ? fromMinor(-difference, currency) : undefined }
}
