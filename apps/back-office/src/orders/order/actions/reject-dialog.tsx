import { updateOrderStatus } from '@vitrine/client/orders'
import { useClient } from '@vitrine/react/provider'
import { Banner } from '@vitrine/ui/banner'
import { useToast } from '@vitrine/ui/toast'

import { ConfirmDialog } from '../../../shell/confirm-dialog.tsx'
import type { OrderDialogProps } from '../payments/mark-paid-dialog.tsx'
import { useOrderAction } from '../use-order-action.ts'

/** A rejected order can never be approved, so this asks first. */
export function RejectDialog({ order, open, onClose }: OrderDialogProps) {
  const client = useClient()
  const toast = useToast()
  const { paid, authorized } = order.balanceSummary
  const { renew } = useOrderAction(order.id)
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={`Reject order ${order.number}?`}
      confirm="Reject order"
      failure="The order was not rejected"
      onConfirm={async () => {
        await updateOrderStatus(client, { orderId: order.id, status: 'REJECTED' })
        await renew()
        toast({ message: `Order ${order.number} rejected.` })
      }}
    >
      <p>A rejected order cannot be approved later.</p>
      {Number(paid.amount) > 0 ? (
        <Banner tone="caution" title={`${paid.formattedAmount} is paid`}>
          A rejected order cannot be refunded. To return the money, approve the order, cancel it and refund
          it.
        </Banner>
      ) : null}
      {Number(authorized.amount) > 0 ? (
        <p>{`The authorised ${authorized.formattedAmount} cannot be captured later.`}</p>
      ) : null}
    </ConfirmDialog>
  )
}
