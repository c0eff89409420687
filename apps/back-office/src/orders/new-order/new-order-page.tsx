import type { DraftOrder } from '@vitrine/client/draft-orders'
import { Navigate } from 'react-router'

import { formatMinor } from '../../data/money.ts'
import { FormSkeleton } from '../../form/form-skeleton.tsx'
import { OnePage } from '../../shell/one-page.tsx'
import { shop } from '../../shop.ts'
import { NewOrderForm } from './new-order-form.tsx'
import { useNewOrder } from './use-new-order.ts'

const list = { to: '/orders/drafts', name: 'Drafts' }

/** `?draft=` continues a draft. */
export function NewOrderPage() {
  const { id, query, ...saving } = useNewOrder()
  const draft = id === undefined ? blank() : query.data
  if (!draft)
    return (
      <OnePage query={query} one="draft" list={list} skeleton={<FormSkeleton />}>
        {() => null}
      </OnePage>
    )
  if (draft.status === 'COMMITTED') return <Navigate to={`/orders/${draft.orderId}`} replace />
  return <NewOrderForm draft={draft} {...saving} />
}

/** A draft that the platform does not have yet. */
export type ShownDraft = Omit<
  DraftOrder,
  'id' | 'createdDate' | 'updatedDate' | 'createdBy' | 'weightUnit' | 'taxInfo' | 'balanceSummary'
> &
  Partial<Pick<DraftOrder, 'id' | 'taxInfo'>>

function blank(): ShownDraft {
  const { currency } = shop
  const zero = { amount: '0', formattedAmount: formatMinor(0n, currency) }
  return {
    orderId: '',
    status: 'DRAFT',
    currency,
    lineItems: [],
    discounts: [],
    additionalFees: [],
    buyerInfo: {},
    priceSummary: {
      subtotal: zero,
      shipping: zero,
      tax: zero,
      discount: zero,
      totalAdditionalFees: zero,
      total: zero,
    },
  }
}
