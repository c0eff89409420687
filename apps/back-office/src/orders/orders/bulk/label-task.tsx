import type { Client } from '@vitrine/client'
import { createFulfillment } from '@vitrine/client/fulfillments'
import type { Order } from '@vitrine/client/orders'
import {
  buyShippingLabel,
  estimateShippingLabel,
  type LabelRate,
  listShippingLabels,
  type ShippingLabel,
} from '@vitrine/client/shipping-labels'
import { Button } from '@vitrine/ui/button'
import { PrinterIcon } from '@vitrine/ui/icons'

import { type PrintedLabel, printLabels } from '../../../data/label-document.ts'
import { useAction } from '../../../shell/use-action.ts'
import { trackingOf } from '../../order/shipments/label-tracking.ts'
import type { EachTask } from './order-tasks.ts'

/** Buys the cheapest label of each order, unless it has a label already, and marks the order as shipped. */
export function labelTask(client: Client): EachTask {
  const bought: PrintedLabel[] = []
  return {
    by: 'each',
    label: 'Buy labels for',
    title: 'Buy shipping labels',
    done: 'shipped with a label',
    consequence:
      'Each order gets the label of its cheapest service, by the weight of its items. The orders are marked as shipped, and the customers are notified.',
    others: 'on hold, partly or completely shipped, or not approved',
    fits: ({ status, fulfillmentStatus, hold }) =>
      status === 'APPROVED' && fulfillmentStatus === 'NOT_FULFILLED' && !hold,
    async send(order) {
      const label = (await findUnused(client, order)) ?? (await buyCheapest(client, order))
      if (label.status === 'PENDING') throw refusal('LABEL_PENDING', 'The carrier has not answered yet')
      bought.push({ id: label.id, number: order.number })
      const trackingInfo = trackingOf(label)
      await createFulfillment(client, {
        orderId: order.id,
        fulfillment: {
          lineItems: order.lineItems.map(({ id }) => ({ id })),
          status: 'In_Delivery',
          ...(trackingInfo && { trackingInfo }),
        },
      })
    },
    result: () => (bought.length > 0 ? <PrintLabels client={client} labels={bought} /> : null),
  }
}

/** The label of an earlier attempt, which nothing was shipped with. */
async function findUnused(client: Client, { id: orderId }: Order): Promise<ShippingLabel | undefined> {
  const { shippingLabels } = await listShippingLabels(client, { orderId })
  return shippingLabels.find(({ status }) => status === 'BOUGHT' || status === 'PENDING')
}

async function buyCheapest(client: Client, { id: orderId }: Order) {
  const { rates } = await estimateShippingLabel(client, { orderId })
  const cheapest = rates.reduce<LabelRate | undefined>(
    (least, rate) => (least && Number(least.price.amount) <= Number(rate.price.amount) ? least : rate),
    undefined,
  )
  if (!cheapest) throw refusal('LABEL_SERVICE_NOT_OFFERED', 'No carrier sells a label')
  const { labelProviderId, service } = cheapest
  return (await buyShippingLabel(client, { orderId, labelProviderId, service })).shippingLabel
}

const refusal = (code: string, message: string) => Object.assign(new Error(message), { code })

interface PrintLabelsProps {
  readonly client: Client
  readonly labels: readonly PrintedLabel[]
}

function PrintLabels({ client, labels }: PrintLabelsProps) {
  const { busy, run } = useAction()
  const print = () => void run(async () => ({ message: await printLabels(client, labels) }))
  return (
    <div>
      <Button variant="secondary" size="sm" busy={busy} icon={<PrinterIcon size={16} />} onClick={print}>
        {labels.length === 1 ? 'Print label' : `Print ${labels.length} labels`}
      </Button>
    </div>
  )
}
