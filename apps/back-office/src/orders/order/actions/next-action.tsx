import { releaseFulfillment } from '@vitrine/client/fulfillments'
import type { Order } from '@vitrine/client/orders'
import { useClient } from '@vitrine/react/provider'
import { Button } from '@vitrine/ui/button'
import { useState } from 'react'
import { useSearchParams } from 'react-router'

import { may } from '../../../data/may.ts'
import { formatMinor } from '../../../data/money.ts'
import { useMediaQuery } from '../../../shell/use-media-query.ts'
import { authorizedAmount, authorizedMinor } from '../payments/authorized-amount.ts'
import { CaptureDialog } from '../payments/capture-dialog.tsx'
import { MarkPaidDialog } from '../payments/mark-paid-dialog.tsx'
import { isOwed } from '../payments/owed.ts'
import { RefundDialog } from '../payments/refund-dialog.tsx'
import { shipAll } from '../ship-part.ts'
import { useOrderAction } from '../use-order-action.ts'

export interface NextActionProps {
  readonly order: Order
  /** The number of units to ship. */
  readonly open: number
  readonly hasShipments: boolean
}

/**
 * The next step of an order, in the head of its page: release, ship, capture or record the payment, or refund a cancelled
 * order. Items wait for a bank transfer.
 */
export function NextAction({ order, open, hasShipments }: NextActionProps) {
  const client = useClient()
  const { busy, run } = useOrderAction(order.id)
  const [, setAddress] = useSearchParams()
  const isPhone = !useMediaQuery('(min-width: 40rem)')
  const [capturing, setCapturing] = useState(false)
  const [recording, setRecording] = useState(false)
  const [refunding, setRefunding] = useState(false)
  const { id, currency, hold, status, manualPayment } = order
  const mayCharge = may('PAYMENTS.MANAGE')
  const mayShip = may('ORDERS.MANAGE')
  if (status === 'CANCELED' && mayCharge && mayReturnMoney(order))
    return (
      <>
        <Button size="sm" onClick={() => setRefunding(true)}>
          Refund
        </Button>
        <RefundDialog order={order} open={refunding} onClose={() => setRefunding(false)} />
      </>
    )
  if (status !== 'APPROVED') return null
  const [authorized, ...others] = (order.orderTransactions?.payments ?? []).filter(
    (payment) => authorizedMinor(payment, currency) > 0n,
  )
  const shipsNow = open > 0 && !hold
  if (mayCharge && isOwed(order) && (shipsNow ? manualPayment?.kind === 'BANK_TRANSFER' : !hold))
    return (
      <>
        <Button size="sm" onClick={() => setRecording(true)}>
          Mark as paid
        </Button>
        <MarkPaidDialog order={order} open={recording} onClose={() => setRecording(false)} />
      </>
    )
  if (shipsNow)
    // Phones show it in a bar at the bottom of the screen.
    return isPhone || !mayShip ? null : (
      <Button
        size="sm"
        onClick={() => setAddress({ [shipAll]: '1' }, { replace: true, preventScrollReset: true })}
      >
        {hasShipments ? 'Ship remaining items' : 'Ship items'}
      </Button>
    )
  if (hold)
    return mayShip ? (
      <Button
        size="sm"
        busy={busy}
        onClick={() =>
          void run(async () => {
            await releaseFulfillment(client, { orderId: id })
            return { message: 'Order released.' }
          })
        }
      >
        Release
      </Button>
    ) : null
  if (!mayCharge || !authorized || others.length > 0) return null
  return (
    <>
      <Button size="sm" onClick={() => setCapturing(true)}>
        {`Capture ${formatMinor(authorizedMinor(authorized, currency), currency)}`}
      </Button>
      <CaptureDialog
        orderId={id}
        paymentId={authorized.id}
        authorized={authorizedAmount(authorized, currency)}
        currency={currency}
        open={capturing}
        onClose={() => setCapturing(false)}
      />
    </>
  )
}

const mayReturnMoney = ({ balanceSummary: { paid, refunded } }: Order): boolean =>
  Number(paid.amount) > Number(refunded.amount)
