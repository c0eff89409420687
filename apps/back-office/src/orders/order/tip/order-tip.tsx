import { useQuery } from '@tanstack/react-query'
import type { Order } from '@vitrine/client/orders'
import { redistributeTip, removeTipFromOrder } from '@vitrine/client/tips'
import { useClient } from '@vitrine/react/provider'
import { type SummaryRow, SummaryRows } from '@vitrine/ui/summary-rows'
import { useState } from 'react'

import { may } from '../../../data/may.ts'
import { orderTipOptions } from '../../../data/tips.ts'
import { ConfirmDialog } from '../../../shell/confirm-dialog.tsx'
import { FailureBanner } from '../../../shell/failure-banner.tsx'
import { Menu } from '../../../shell/menu.tsx'
import { Section } from '../../../shell/section.tsx'
import { useOrderAction } from '../use-order-action.ts'
import { SplitTipDialog } from './split-tip-dialog.tsx'

/** How the tip of an order is split among staff. An order without a tip has no such section. */
export function OrderTip({ order }: { readonly order: Order }) {
  const client = useClient()
  const { run, renew } = useOrderAction(order.id)
  const [task, setTask] = useState<'split' | 'remove'>()
  const {
    data: tip,
    error,
    refetch,
  } = useQuery({
    ...orderTipOptions(client, order.id),
    // A tip is an additional fee.
    enabled: order.additionalFees.length > 0,
  })
  const close = () => setTask(undefined)
  const orderId = order.id
  if (error)
    return <FailureBanner title="The tip could not be loaded" error={error} onRetry={() => void refetch()} />
  if (!tip) return null
  const rows: SummaryRow[] = tip.distributions.map(({ id, staff, amount }) => ({
    key: id,
    label: staff.name,
    value: amount.formattedAmount,
  }))
  const toShop = { key: 'shop', label: 'The shop', value: tip.undistributedAmount.formattedAmount }
  return (
    <Section
      title="Tip"
      end={
        may('ORDERS.MANAGE') ? (
          <Menu
            label="Actions for the tip"
            items={[
              { key: 'split', label: 'Change split', onChoose: () => setTask('split') },
              {
                key: 'again',
                label: 'Split by settings',
                hint: 'Uses the current tip settings',
                onChoose: () =>
                  void run(async () => {
                    await redistributeTip(client, { orderId })
                    return { message: 'Tip split.' }
                  }),
              },
              ...(order.paymentStatus === 'NOT_PAID'
                ? [
                    {
                      key: 'remove',
                      label: 'Remove tip',
                      tone: 'critical' as const,
                      onChoose: () => setTask('remove'),
                    },
                  ]
                : []),
            ]}
          />
        ) : null
      }
    >
      <SummaryRows
        rows={[
          ...rows,
          ...(Number(tip.undistributedAmount.amount) > 0 ? [toShop] : []),
          { key: 'total', label: 'Tip', value: tip.amount.formattedAmount, strong: true },
        ]}
      />
      <SplitTipDialog {...{ order, tip }} open={task === 'split'} onClose={close} />
      <ConfirmDialog
        open={task === 'remove'}
        title="Remove the tip?"
        confirm="Remove tip"
        failure="The tip was not removed"
        onClose={close}
        onConfirm={async () => {
          await removeTipFromOrder(client, { orderId })
          await renew()
        }}
      >
        <p>{`The total of the order decreases by ${tip.amount.formattedAmount}. Staff lose their shares.`}</p>
      </ConfirmDialog>
    </Section>
  )
}
