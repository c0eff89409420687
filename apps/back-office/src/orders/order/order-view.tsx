import { useQuery } from '@tanstack/react-query'
import type { Order } from '@vitrine/client/orders'
import { useClient } from '@vitrine/react/provider'
import { shipmentsOptions } from '@vitrine/react/shipments'
import { Badge } from '@vitrine/ui/badge'
import { Button } from '@vitrine/ui/button'
import { PrinterIcon } from '@vitrine/ui/icons'
import { useState } from 'react'
import { flushSync } from 'react-dom'

import { formatMoment } from '../../data/format.ts'
import { channelName, paymentOf, progressOf } from '../../data/order-states.ts'
import { BackToList } from '../../list/back-to-list.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { Section } from '../../shell/section.tsx'
import { TestBadge } from '../test-badge.tsx'
import { OrderMenu } from './actions/order-menu.tsx'
import { OrderInvoices } from './invoices/order-invoices.tsx'
import { OrderDetails } from './order-details.tsx'
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
  const { data: shipments = [] } = useQuery(shipmentsOptions(useClient(), order.id))
  const print = (next: typeof paper) => {
    flushSync(() => setPaper(next))
    window.print()
  }
  return (
    <>
      <div className="pb-16 print:hidden">
        <PageHead
          title={`Order ${order.number}`}
          back={<BackToList to="/orders" name="Orders" />}
          marks={<Marks order={order} />}
          detail={`${formatMoment(order.purchasedDate)} · ${channelName(order.channelInfo.type)}`}
          actions={
            <>
              <Button
                variant="secondary"
                size="sm"
                icon={<PrinterIcon size={16} />}
                onClick={() => print('slip')}
              >
                Packing slip
              </Button>
              <OrderMenu order={order} onPrint={print} />
            </>
          }
        />
        <div className="mt-3 grid gap-x-14 gap-y-12 xl:grid-cols-[minmax(0,1fr)_19rem]">
          <div className="flex min-w-0 flex-col gap-12">
            <Section title="Items">
              <OrderItems order={order} />
              <OrderTotals order={order} />
            </Section>
            <OrderPayments order={order} />
            <OrderTip order={order} />
            <OrderShipments order={order} />
            <OrderReturns order={order} />
            <OrderInvoices order={order} />
            <Section title="Timeline">
              <OrderTimeline order={order} />
            </Section>
          </div>
          <aside aria-label="Order details" className="min-w-0">
            <OrderDetails order={order} />
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
