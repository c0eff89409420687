import { cancelScheduledAction } from '@vitrine/client/order-billing'
import { updatePaymentStatus } from '@vitrine/client/order-transactions'
import { useClient } from '@vitrine/react/provider'

import type { MenuItem } from '../../../shell/menu.tsx'
import { useOrderAction } from '../use-order-action.ts'
import { authorizedMinor } from './authorized-amount.ts'
import { canBeReturned, openChargebacks } from './chargebacks.ts'
import type { PaymentEntryProps } from './payment-entry.tsx'
import type { RecordTask } from './record-dialog.tsx'

/** A dialog of a payment. */
export type PaymentTask = 'capture' | 'schedule' | 'void' | 'reverse' | RecordTask

export interface PaymentMenuProps extends PaymentEntryProps {
  readonly onTask: (task: PaymentTask) => void
}

/** The actions that the status of a payment allows. */
export function usePaymentMenu({ order, payment, onTask }: PaymentMenuProps): MenuItem[] {
  const client = useClient()
  const { run } = useOrderAction(order.id)
  const { id: orderId, currency } = order
  const authorized = authorizedMinor(payment, currency)
  const plan = payment.regularPaymentDetails?.authorizationDetails?.scheduledAction
  const settle = (status: 'APPROVED' | 'DECLINED', message: string) => () =>
    void run(async () => {
      await updatePaymentStatus(client, { orderId, paymentId: payment.id, status })
      return { message }
    })
  return [
    ...(authorized > 0n
      ? [
          {
            key: 'schedule',
            label: plan ? 'Change schedule' : 'Schedule',
            hint: 'Capture or void the payment automatically',
            onChoose: () => onTask('schedule'),
          },
          ...(plan
            ? [
                {
                  key: 'unplan',
                  label: 'Cancel schedule',
                  onChoose: () =>
                    void run(async () => {
                      await cancelScheduledAction(client, { orderId, paymentId: payment.id })
                      return { message: 'Schedule cancelled.' }
                    }),
                },
              ]
            : []),
          {
            key: 'void',
            label: 'Void authorisation',
            hint: 'Releases the amount to the customer',
            tone: 'critical' as const,
            onChoose: () => onTask('void'),
          },
        ]
      : []),
    ...(payment.status === 'PENDING' || payment.status === 'PENDING_MERCHANT'
      ? [
          {
            key: 'paid',
            label: 'Mark as paid',
            onChoose: settle('APPROVED', 'Payment marked as paid.'),
          },
          {
            key: 'declined',
            label: 'Mark as declined',
            tone: 'critical' as const,
            onChoose: settle('DECLINED', 'Payment marked as declined.'),
          },
        ]
      : []),
    ...(canBeReturned(payment)
      ? [
          {
            key: 'refund',
            label: 'Record refund',
            hint: 'Money that you returned outside the shop',
            onChoose: () => onTask('refund'),
          },
          {
            key: 'chargeback',
            label: 'Record chargeback',
            hint: 'Money that the customer’s bank took back',
            onChoose: () => onTask('chargeback'),
          },
        ]
      : []),
    ...(openChargebacks(payment).length > 0
      ? [
          {
            key: 'reverse',
            label: 'Mark chargeback as reversed',
            hint: 'The bank decided in your favour',
            onChoose: () => onTask('reverse'),
          },
        ]
      : []),
  ]
}
