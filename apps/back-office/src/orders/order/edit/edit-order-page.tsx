import { useQuery } from '@tanstack/react-query'
import { orderOptions } from '@vitrine/react/orders'
import { useClient } from '@vitrine/react/provider'
import { buttonClass } from '@vitrine/ui/button'
import { EmptyState } from '@vitrine/ui/empty-state'
import { Link, useParams } from 'react-router'

import { draftOptions } from '../../../data/draft-orders.ts'
import { BackToList } from '../../../list/back-to-list.tsx'
import { OnePage } from '../../../shell/one-page.tsx'
import { PageHead } from '../../../shell/page-head.tsx'
import { OrderSkeleton } from '../order-skeleton.tsx'
import { EditOrder } from './edit-order.tsx'
import { nonEditableReasons } from './non-editable-reasons.ts'

/** Collects all changes in a draft and applies them together. */
export function EditOrderPage() {
  const { orderId = '' } = useParams()
  const client = useClient()
  const order = useQuery(orderOptions(client, orderId))
  const draft = useQuery(draftOptions(client, orderId))
  const list = { to: `/orders/${orderId}`, name: order.data ? `Order ${order.data.number}` : 'Order' }
  return (
    <OnePage query={order} one="order" list={list} skeleton={<OrderSkeleton />}>
      {(known) => (
        <OnePage query={draft} one="draft" list={list} skeleton={<OrderSkeleton />}>
          {({ draft, reasons }) =>
            draft ? (
              <EditOrder order={known} draft={draft} />
            ) : (
              <>
                <PageHead title={`Edit order ${known.number}`} back={<BackToList {...list} />} />
                <EmptyState
                  title="This order cannot be edited"
                  action={
                    <Link to={list.to} className={buttonClass({ variant: 'secondary' })}>
                      Back to order
                    </Link>
                  }
                >
                  {reasons.map((reason) => nonEditableReasons[reason]).join(' ')}
                </EmptyState>
              </>
            )
          }
        </OnePage>
      )}
    </OnePage>
  )
}
