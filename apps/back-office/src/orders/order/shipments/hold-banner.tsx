import { releaseFulfillment } from '@vitrine/client/fulfillments'
import type { FulfillmentHold } from '@vitrine/client/orders'
import { useClient } from '@vitrine/react/provider'
import { Banner } from '@vitrine/ui/banner'
import { Button } from '@vitrine/ui/button'

import { may } from '../../../data/may.ts'
import { holdReasons } from '../../hold-text.ts'
import { useOrderAction } from '../use-order-action.ts'

export interface HoldBannerProps {
  readonly orderId: string
  readonly hold: FulfillmentHold
  readonly onEdit: () => void
}

/** Says why an order is on hold, and releases it. */
export function HoldBanner({ orderId, hold, onEdit }: HoldBannerProps) {
  const client = useClient()
  const { busy, run } = useOrderAction(orderId)
  const release = () =>
    void run(async () => {
      await releaseFulfillment(client, { orderId })
      return { message: 'Order released.' }
    })
  return (
    <Banner
      tone="caution"
      className="mb-4"
      title={`On hold: ${holdReasons[hold.reason]}`}
      action={
        may('ORDERS.MANAGE') ? (
          <span className="flex flex-wrap gap-3">
            <Button size="sm" busy={busy} onClick={release}>
              Release
            </Button>
            <Button size="sm" variant="secondary" onClick={onEdit}>
              Edit hold
            </Button>
          </span>
        ) : null
      }
    >
      {hold.note ? <p className="whitespace-pre-line">{hold.note}</p> : null}
      <p>The order cannot be shipped until you release it.</p>
    </Banner>
  )
}
