import { reverseChargeback } from '@vitrine/client/order-transactions'
import type { Order } from '@vitrine/client/orders'
import { useClient } from '@vitrine/react/provider'
import { Badge } from '@vitrine/ui/badge'
import { Button } from '@vitrine/ui/button'
import { cx } from '@vitrine/ui/cx'
import { useState } from 'react'
import { Link } from 'react-router'

import { releaseAuthorized } from '../../../data/authorized-payments.ts'
import { formatMoment } from '../../../data/format.ts'
import { may } from '../../../data/may.ts'
import { formatMinor } from '../../../data/money.ts'
import { ConfirmDialog } from '../../../shell/confirm-dialog.tsx'
import { Menu } from '../../../shell/menu.tsx'
import { useOrderAction } from '../use-order-action.ts'
import { authorizedAmount, authorizedMinor } from './authorized-amount.ts'
import { CaptureDialog } from './capture-dialog.tsx'
import { chargebackSteps, openChargebacks } from './chargebacks.ts'
import { exchangedOrder } from './exchange-links.ts'
import { type Payment, paymentName, paymentStates, paymentSteps } from './payment-text.ts'
import { RecordDialog } from './record-dialog.tsx'
import { ScheduleDialog } from './schedule-dialog.tsx'
import { type PaymentTask, usePaymentMenu } from './use-payment-menu.ts'

export interface PaymentEntryProps {
  readonly order: Order
  readonly payment: Payment
}

export function PaymentEntry({ order, payment }: PaymentEntryProps) {
  const client = useClient()
  const { renew } = useOrderAction(order.id)
  const [task, setTask] = useState<PaymentTask>()
  const { currency, id: orderId } = order
  const { name, tone } = paymentStates[payment.status]
  const steps = [...paymentSteps(payment, currency), ...chargebackSteps(payment)]
  const [chargeback] = openChargebacks(payment)
  const reference = payment.regularPaymentDetails?.gatewayTransactionId
  const exchange =
    payment.regularPaymentDetails?.paymentMethod === 'exchange' ? exchangedOrder(order) : undefined
  const authorized = authorizedMinor(payment, currency)
  const dialog = {
    orderId,
    paymentId: payment.id,
    authorized: authorizedAmount(payment, currency),
    currency,
    onClose: () => setTask(undefined),
  }
  const mayCharge = may('PAYMENTS.MANAGE')
  const items = usePaymentMenu({ order, payment, onTask: setTask })
  return (
    <li className="border-b border-line py-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {exchange ? (
            <Link to={`/orders/${exchange.orderId}`} className="vt-link font-medium">
              {paymentName(payment)}
            </Link>
          ) : (
            <span className="font-medium">{paymentName(payment)}</span>
          )}
          <Badge tone={tone}>{name}</Badge>
        </span>
        <span className="vt-numbers">{payment.amount.formattedAmount}</span>
      </div>
      <ul className="mt-1 text-sm text-ink-soft">
        {steps.length === 0 ? <li>{formatMoment(payment.createdDate)}</li> : null}
        {steps.map((step) => (
          <li
            key={step.key}
            className={cx(
              step.tone === 'critical' && 'text-critical',
              step.tone === 'caution' && 'text-caution',
            )}
          >
            {step.text}
          </li>
        ))}
        {reference ? (
          <li>
            Reference <code className="font-code text-xs break-all select-all">{reference}</code>
          </li>
        ) : null}
      </ul>
      {mayCharge && (authorized > 0n || items.length > 0) ? (
        <div className="mt-3 flex items-center gap-2">
          {authorized > 0n ? (
            <Button size="sm" onClick={() => setTask('capture')}>
              {`Capture ${formatMinor(authorized, currency)}`}
            </Button>
          ) : null}
          <Menu label="More actions for this payment" items={items} />
        </div>
      ) : null}
      <CaptureDialog {...dialog} open={task === 'capture'} />
      <ScheduleDialog {...dialog} open={task === 'schedule'} />
      <ConfirmDialog
        open={task === 'void'}
        title="Void the authorisation?"
        confirm="Void authorisation"
        failure="The authorisation was not voided"
        onClose={dialog.onClose}
        onConfirm={async () => {
          try {
            await releaseAuthorized(client, orderId, [payment.id])
          } finally {
            await renew()
          }
        }}
      >
        <p>{`${formatMinor(authorized, currency)} is released to the customer’s card. You cannot charge it again without the customer.`}</p>
      </ConfirmDialog>
      {(['refund', 'chargeback'] as const).map((one) => (
        <RecordDialog
          key={one}
          {...{ order, payment }}
          task={one}
          open={task === one}
          onClose={dialog.onClose}
        />
      ))}
      <ConfirmDialog
        open={task === 'reverse'}
        title="Mark the chargeback as reversed?"
        confirm="Mark as reversed"
        tone="primary"
        failure="The chargeback was not changed"
        onClose={dialog.onClose}
        onConfirm={async () => {
          if (!chargeback) return
          await reverseChargeback(client, {
            orderId,
            paymentId: payment.id,
            chargebackId: chargeback.id,
          })
          await renew()
        }}
      >
        <p>{`The bank decided in your favour and returned ${chargeback?.amount.formattedAmount ?? ''}. The shop moves no money.`}</p>
      </ConfirmDialog>
    </li>
  )
}
