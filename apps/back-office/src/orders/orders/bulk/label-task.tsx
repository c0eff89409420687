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
import { DownloadIcon } from '@vitrine/ui/icons'

import { saveLabel } from '../../../data/label-document.ts'
import { useAction } from '../../../shell/use-action.ts'
import { trackingOf } from '../../order/shipments/label-tracking.ts'
import type { EachTask } from './order-tasks.ts'

interface BoughtLabel {
  readonly id: string
  /** The number of its order. */
  readonly number: string
}

/** Buys the cheapest label of each order, unless it has a label already, and marks the order as shipped. */
export function labelTask(client: Client): EachTask {
  const bought: BoughtLabel[] = []
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
    result: () => (bought.length > 0 ? <SaveLabels client={client} labels={bought} /> : null),
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

interface SaveLabelsProps {
  readonly client: Client
  readonly labels: readonly BoughtLabel[]
}

function SaveLabels({ client, labels }: SaveLabelsProps) {
  const { busy, run } = useAction()
  const save = () =>
    void run(async () => {
      for (const { id, number } of labels) await saveLabel(client, id, `label-${number}`)
      return { message: labels.length === 1 ? 'The label is saved.' : `${labels.length} labels are saved.` }
    })
  return (
    <div>
      <Button variant="secondary" size="sm" busy={busy} icon={<DownloadIcon size={16} />} onClick={save}>
        {labels.length === 1 ? 'Download label' : `Download ${labels.length} labels`}
      </Button>
    </div>
  )
}
