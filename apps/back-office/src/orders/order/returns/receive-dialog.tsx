import type { Order } from '@vitrine/client/orders'
import { type OrderReturn, receiveReturn } from '@vitrine/client/returns'
import { useClient } from '@vitrine/react/provider'
import { Checkbox } from '@vitrine/ui/checkbox'
import { QuantityStepper } from '@vitrine/ui/quantity-stepper'
import { useToast } from '@vitrine/ui/toast'
import { useRef, useState } from 'react'
import { FormDialog } from '../../../shell/form-dialog.tsx'
import { useOrderAction } from '../use-order-action.ts'
import { lineName } from './line-name.ts'
import { returnReasons } from './return-words.ts'

export interface ReceiveDialogProps {
  readonly order: Order
  readonly made: OrderReturn | undefined
  readonly onClose: () => void
  readonly onReceived: (received: OrderReturn) => void
}

/** Damaged items stay out of the stock unless staff choose otherwise. */
export function ReceiveDialog({ order, made, onClose, onReceived }: ReceiveDialogProps) {
  const client = useClient()
  const toast = useToast()
  const { renew } = useOrderAction(order.id)
  const [chosen, setChosen] = useState<Readonly<Record<string, number>>>({})
  // A ref, because the form closes with the function of the render that it was sent from.
  const received = useRef<OrderReturn>(undefined)
  const lines = (made?.lineItems ?? []).map((line) => ({
    ...line,
    restocked: chosen[line.lineItemId] ?? (line.reason === 'DAMAGED' ? 0 : line.quantity),
  }))
  const close = () => {
    setChosen({})
    const { current } = received
    received.current = undefined
    if (current) onReceived(current)
    else onClose()
  }
  const save = async (form: FormData) => {
    if (!made) return
    const restock = lines.map(({ lineItemId, restocked }) => ({ lineItemId, quantity: restocked }))
    const input = { returnId: made.id, restock, notifyBuyer: form.has('notify') }
    const answer = await receiveReturn(client, input)
    received.current = answer.return
    await renew()
    toast({ message: 'Return received.' })
  }
  return (
    <FormDialog
      open={made !== undefined}
      title="Receive items"
      save="Receive items"
      onClose={close}
      onSave={save}
    >
      {(errorOf) => (
        <>
          <p className="text-ink-soft">
            {`Choose how many units return to stock. You ${made && wantsExchange(made) ? 'choose the replacement' : 'refund'} in the next step.`}
          </p>
          <ul className="border-t border-line">
            {lines.map(({ lineItemId, quantity, reason, restocked }) => (
              <li
                key={lineItemId}
                className="flex items-center justify-between gap-4 border-b border-line py-3"
              >
                <span className="min-w-0">
                  <span className="block font-medium">{lineName(order, lineItemId)}</span>
                  <span className="block text-sm text-ink-soft">
                    {`${quantity} returned · ${returnReasons[reason]}`}
                  </span>
                </span>
                <QuantityStepper
                  label={`Units of ${lineName(order, lineItemId)} that return to stock`}
                  value={restocked}
                  min={0}
                  max={quantity}
                  onChange={(next) => setChosen((now) => ({ ...now, [lineItemId]: next }))}
                />
              </li>
            ))}
          </ul>
          {errorOf('restock') ? <p className="text-sm text-critical">{errorOf('restock')}</p> : null}
          <Checkbox name="notify" label="Notify customer" defaultChecked />
        </>
      )}
    </FormDialog>
  )
}

export const wantsExchange = ({ lineItems }: OrderReturn): boolean =>
  lineItems.some(({ exchangeWish }) => exchangeWish)
