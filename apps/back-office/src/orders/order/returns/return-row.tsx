import type { Order } from '@vitrine/client/orders'
import { cancelReturn, type OrderReturn } from '@vitrine/client/returns'
import { useClient } from '@vitrine/react/provider'
import { Badge } from '@vitrine/ui/badge'
import { Button } from '@vitrine/ui/button'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatMoment } from '../../../data/format.ts'
import { may } from '../../../data/may.ts'
import { ConfirmDialog } from '../../../shell/confirm-dialog.tsx'
import { Menu } from '../../../shell/menu.tsx'
import { useOrderAction } from '../use-order-action.ts'
import { lineName } from './line-name.ts'
import { returnReasons, returnState } from './return-words.ts'

export type ReturnTask = 'approve' | 'decline' | 'receive' | 'refund' | 'exchange'

export interface ReturnRowProps {
  readonly order: Order
  readonly made: OrderReturn
  readonly canRefund: boolean
  readonly onTask: (task: ReturnTask) => void
}

export function ReturnRow({ order, made, canRefund, onTask }: ReturnRowProps) {
  const client = useClient()
  const { renew } = useOrderAction(order.id)
  const [canceling, setCanceling] = useState(false)
  const { id, status, lineItems, note, requestedBy, createdDate, exchange } = made
  const state = returnState(status)
  const mayChange = may('ORDERS.MANAGE')
  const button = (task: ReturnTask, label: string, isFirst = true) => (
    <Button size="sm" {...(!isFirst && { variant: 'secondary' })} onClick={() => onTask(task)}>
      {label}
    </Button>
  )
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3 border-b border-line py-4">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Badge tone={state.tone}>{state.name}</Badge>
          <span className="text-sm text-ink-soft">
            {`${formatMoment(createdDate)} · ${requestedBy === 'SHOP' ? 'created by the shop' : 'requested by the customer'}`}
          </span>
        </p>
        <ul className="mt-1.5">
          {lineItems.map(({ lineItemId, quantity, reason, comment, exchangeWish, restockedQuantity }) => (
            <li key={lineItemId}>
              <span className="font-medium">{`${quantity} × ${lineName(order, lineItemId)}`}</span>
              <span className="block text-sm text-ink-soft">
                {[
                  returnReasons[reason],
                  comment && `“${comment}”`,
                  exchangeWish && `Exchange for “${exchangeWish}”`,
                  status === 'RECEIVED' && `${restockedQuantity} returned to stock`,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </li>
          ))}
        </ul>
        {exchange ? (
          <p className="mt-1 text-sm">
            <Link
              to={`/orders/${exchange.orderId}`}
              className="vt-link"
            >{`Exchanged for order ${exchange.number}`}</Link>
          </p>
        ) : null}
        {note ? <p className="mt-1 text-sm whitespace-pre-line text-ink-soft">{`Note: ${note}`}</p> : null}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {status === 'REQUESTED' && mayChange ? (
          <>
            {button('approve', 'Approve')}
            {button('decline', 'Decline', false)}
          </>
        ) : null}
        {status === 'APPROVED' && mayChange ? button('receive', 'Receive items') : null}
        {canRefund && may('PAYMENTS.MANAGE') ? button('refund', 'Refund', false) : null}
        {canRefund && mayChange && !exchange ? button('exchange', 'Exchange', false) : null}
        {status === 'APPROVED' && mayChange ? (
          <Menu
            label="Actions for this return"
            items={[
              { key: 'cancel', label: 'Cancel return', tone: 'critical', onChoose: () => setCanceling(true) },
            ]}
          />
        ) : null}
      </div>
      <ConfirmDialog
        open={canceling}
        title="Cancel this return?"
        confirm="Cancel return"
        failure="The return was not cancelled"
        onClose={() => setCanceling(false)}
        onConfirm={async () => {
          await cancelReturn(client, { returnId: id })
          await renew()
        }}
      >
        <p>Its items can be returned again. The customer gets no email.</p>
      </ConfirmDialog>
    </li>
  )
}
