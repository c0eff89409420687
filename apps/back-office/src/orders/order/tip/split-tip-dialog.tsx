import { useQuery } from '@tanstack/react-query'
import type { Order } from '@vitrine/client/orders'
import { redistributeTip, type Tip } from '@vitrine/client/tips'
import { useClient } from '@vitrine/react/provider'
import { useToast } from '@vitrine/ui/toast'
import { useState } from 'react'

import { tipSettingsOptions } from '../../../data/tips.ts'
import { MoneyField } from '../../../form/field-kit.tsx'
import { FormDialog } from '../../../shell/form-dialog.tsx'
import { useOrderAction } from '../use-order-action.ts'

export interface SplitTipDialogProps {
  readonly order: Order
  readonly tip: Tip
  readonly open: boolean
  readonly onClose: () => void
}

export function SplitTipDialog({ order, tip, open, onClose }: SplitTipDialogProps) {
  const client = useClient()
  const toast = useToast()
  const { renew } = useOrderAction(order.id)
  const settings = useQuery({ ...tipSettingsOptions(client), enabled: open })
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const people = new Map([
    ...(settings.data?.staff ?? []).map(({ staffMemberId, name }) => [staffMemberId, name] as const),
    ...tip.distributions.map(({ staff }) => [staff.staffMemberId, staff.name] as const),
  ])
  const present = (id: string) =>
    tip.distributions.find(({ staff }) => staff.staffMemberId === id)?.amount.amount ?? ''
  const shares = [...people].map(([staffMemberId, name]) => ({
    staffMemberId,
    name,
    amount: typed[staffMemberId] ?? present(staffMemberId),
  }))
  return (
    <FormDialog
      open={open}
      onClose={() => {
        setTyped({})
        onClose()
      }}
      title="Change split"
      onSave={async () => {
        const distributions = shares.filter(({ amount }) => Number(amount) !== 0)
        await redistributeTip(client, { orderId: order.id, distributions })
        await renew()
        toast({ message: 'Tip split.' })
      }}
    >
      {(errorOf) => (
        <>
          <p className="text-ink-soft">{`The tip is ${tip.amount.formattedAmount}. The shop keeps the rest.`}</p>
          {shares.map(({ staffMemberId, name, amount }, index) => (
            <MoneyField
              key={staffMemberId}
              label={name}
              currency={order.currency}
              value={amount}
              onChange={(value) => setTyped((before) => ({ ...before, [staffMemberId]: value }))}
              error={errorOf(`distributions[${index}].amount`)}
            />
          ))}
        </>
      )}
    </FormDialog>
  )
}
