import type { Order } from '@vitrine/client/orders'
import { createReturn, type ReturnableItem } from '@vitrine/client/returns'
import { useClient } from '@vitrine/react/provider'
import { Checkbox } from '@vitrine/ui/checkbox'
import { ReturnFields } from '@vitrine/ui/return-fields'
import { readReturnLines } from '@vitrine/ui/return-lines'
import { useToast } from '@vitrine/ui/toast'
import { useState } from 'react'

import { FormDialog } from '../../../shell/form-dialog.tsx'
import { useOrderAction } from '../use-order-action.ts'
import { lineName } from './line-name.ts'

export interface NewReturnDialogProps {
  readonly order: Order
  readonly items: readonly ReturnableItem[]
  readonly open: boolean
  readonly onClose: () => void
}

/** For a customer who asked by phone or email. It is approved from the start. */
export function NewReturnDialog({ order, items, open, onClose }: NewReturnDialogProps) {
  const client = useClient()
  const toast = useToast()
  const { renew } = useOrderAction(order.id)
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({})
  const lines = items.map(({ lineItemId, quantity, replacements }) => ({
    id: lineItemId,
    name: lineName(order, lineItemId),
    left: quantity,
    replacements,
  }))
  const set = (name: string, value: string) => {
    setTyped((now) => ({ ...now, [name]: value }))
    setWrong({})
  }
  const close = () => {
    setTyped({})
    setWrong({})
    onClose()
  }
  const { lineItems, errors } = readReturnLines(lines, (name) => typed[name] ?? '')
  const isWrong = Object.keys(errors).length > 0
  const save = async (form: FormData) => {
    await createReturn(client, { orderId: order.id, lineItems, notifyBuyer: form.has('notify') })
    await renew()
    toast({ message: 'Return created.' })
  }
  return (
    <FormDialog
      open={open}
      title="Create return"
      save="Create return"
      onClose={close}
      check={() => {
        setWrong(errors)
        return !isWrong
      }}
      onSave={save}
    >
      {() => (
        <>
          <ReturnFields
            lines={lines}
            field={(name) => ({
              name,
              value: typed[name] ?? '',
              error: wrong[name],
              onChange: ({ target }) => set(name, target.value),
            })}
            box={(name) => ({
              name,
              checked: Boolean(typed[name]),
              error: wrong[name],
              onChange: ({ target }) => set(name, target.checked ? 'on' : ''),
            })}
          />
          <Checkbox name="notify" label="Send return instructions to the customer" defaultChecked />
        </>
      )}
    </FormDialog>
  )
}
