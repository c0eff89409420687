import { useQuery } from '@tanstack/react-query'
import type { Order } from '@vitrine/client/orders'
import { useClient } from '@vitrine/react/provider'
import { shipmentsOptions } from '@vitrine/react/shipments'
import { Badge } from '@vitrine/ui/badge'
import { Button } from '@vitrine/ui/button'
import { PrinterIcon } from '@vitrine/ui/icons'
import { unshippedItems } from '@vitrine/ui/unshipped-items'
import { useState } from 'react'
import { flushSync } from 'react-dom'

import { formatMoment } from '../../data/format.ts'
import { channelName, paymentOf, progressOf } from '../../data/order-states.ts'
import { BackToList } from '../../list/back-to-list.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { Section } from '../../shell/section.tsx'
import { TestBadge } from '../test-badge.tsx'
import { NextAction } from './actions/next-action.tsx'
import { OrderMenu } from './actions/order-menu.tsx'
import { OrderInvoices } from './invoices/order-invoices.tsx'
import { OrderDelivery } from './order-delivery.tsx'
import { OrderCustomer, OrderDetails } from './order-details.tsx'
import { OrderItems } from './order-items.tsx'
import { OrderPrint } from './order-print.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { OrderTotals } from './order-totals.tsx'
import { PackingSlip } from './packing-slip.tsx'
import { OrderPayments } from './payments/order-payments.tsx'
import { OrderReturns } from './returns/order-returns.tsx'
import { OrderShipments } from './shipments/order-shipments.tsx'
import { OrderTip } from './tip/order-tip.tsx'
import { useSeen } from './use-seen.ts'

/** Prints the order or its packing slip. */
export function OrderView({ order }: { readonly order: Order }) {
  const [paper, setPaper] = useState<'order' | 'slip'>('slip')
  useSeen(order)
  const { data } = useQuery(shipmentsOptions(useClient(), order.id))
  const shipments = data ?? []
  const open = unshippedItems(order, shipments)
  const isKnown = data !== undefined || order.fulfillmentStatus === 'NOT_FULFILLED'
  const units = open.reduce((sum, { left }) => sum + left, 0)
  const canSplit = !order.hold && units > 1
  const print = (next: typeof paper) => {
    flushSync(() => setPaper(next))
    window.print()
  }
  return (
    <>
      <div className="pb-24 print:hidden">
        <PageHead
          title={`Order ${order.number}`}
          back={<BackToList to="/orders" name="Orders" />}
          marks={<Marks order={order} />}
          detail={`${formatMoment(order.purchasedDate)} · ${channelName(order.channelInfo.type)}`}
          actions={
            <>
              {isKnown ? <NextAction order={order} open={units} hasShipments={shipments.length > 0} /> : null}
              <Button
                variant="secondary"
                size="sm"
                icon={<PrinterIcon size={16} />}
                onClick={() => print('slip')}
              >
                Packing slip
              </Button>
              <OrderMenu order={order} canSplit={canSplit} onPrint={print} />
            </>
          }
        />
        <div className="mt-3 flex flex-col gap-x-14 gap-y-12 xl:grid xl:grid-cols-[minmax(0,1fr)_19rem]">
          <div className="contents min-w-0 flex-col gap-12 xl:flex">
            <div className="max-xl:-order-2">
              <Section title="Items">
                <OrderItems order={order} />
                <OrderTotals order={order} />
              </Section>
            </div>
            <OrderPayments order={order} />
            <OrderTip order={order} />
            <OrderShipments order={order} />
            <OrderReturns order={order} />
            <OrderInvoices order={order} />
            <Section title="Timeline">
              <OrderTimeline order={order} />
            </Section>
          </div>
          <aside aria-label="Order details" className="contents min-w-0 xl:block">
            <div className="max-xl:-order-1">
              <OrderCustomer order={order} />
              <OrderDelivery order={order} />
            </div>
            <div>
              <OrderDetails order={order} />
            </div>
          </aside>
        </div>
      </div>
      <div className="hidden print:block">
        {paper === 'slip' ? (
          <PackingSlip order={order} shipments={shipments} />
        ) : (
          <OrderPrint order={order} />
        )}
      </div>
    </>
  )
}

function Marks({ order }: { readonly order: Order }) {
  return (
    <>
      {[paymentOf(order), progressOf(order)].map(({ name, tone }) => (
        <Badge key={name} tone={tone}>
          {name}
        </Badge>
      ))}
      <TestBadge order={order} />
    </>
  )
}
