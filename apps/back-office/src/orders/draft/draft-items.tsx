import type { AddLineItemsToDraftOrderInput, DraftOrder } from '@vitrine/client/draft-orders'
import { Button } from '@vitrine/ui/button'
import { PlusIcon } from '@vitrine/ui/icons'
import { useToast } from '@vitrine/ui/toast'
import { useState } from 'react'

import { userMessage } from '../../data/user-message.ts'
import { Section } from '../../shell/section.tsx'
import { ItemPicker } from '../item-picker/item-picker.tsx'
import { CustomItemDialog } from './custom-item-dialog.tsx'
import { DraftLine } from './draft-line.tsx'
import { variantOf } from './variant-of.ts'

export type AddedItems = Omit<AddLineItemsToDraftOrderInput, 'draftOrderId'>

export interface DraftItemsProps {
  readonly lines: DraftOrder['lineItems']
  readonly currency: string
  readonly busy: boolean
  /** Every line of a new order is added. */
  readonly isNewOrder?: boolean
  /** The units in stock of the variants that are counted. */
  readonly available?: ReadonlyMap<string, number>
  readonly add: (items: AddedItems) => Promise<void>
  readonly change: (lineItemId: string, changes: { newQuantity?: number; newPrice?: string }) => void
  readonly error?: string | undefined
}

/** The items of a draft. An item that is there already gets one unit more. */
export function DraftItems(props: DraftItemsProps) {
  const { lines, currency, busy, isNewOrder = false, available, add, change, error } = props
  const toast = useToast()
  const [isCustom, setCustom] = useState(false)
  return (
    <Section
      title="Items"
      end={
        <Button variant="secondary" size="sm" icon={<PlusIcon size={16} />} onClick={() => setCustom(true)}>
          Add custom item
        </Button>
      }
    >
      {lines.length > 0 ? (
        <ul className="mb-5 border-t border-line" aria-label="Items" aria-busy={busy}>
          {lines.map((line) => (
            <DraftLine
              key={line.lineItem.id}
              line={line}
              currency={currency}
              isNewOrder={isNewOrder}
              available={available?.get(variantOf(line.lineItem) ?? '')}
              onChange={change}
            />
          ))}
        </ul>
      ) : null}
      <ItemPicker
        error={error}
        onPick={({ id, catalogReference }) => {
          const same = lines.find(({ lineItem, removed }) => !removed && variantOf(lineItem) === id)
          if (same) return change(same.lineItem.id, { newQuantity: same.lineItem.quantity + 1 })
          add({ catalogLineItems: [{ catalogReference, quantity: 1 }] }).catch((error) =>
            toast({ message: userMessage(error), tone: 'critical' }),
          )
        }}
      />
      <CustomItemDialog
        open={isCustom}
        currency={currency}
        onClose={() => setCustom(false)}
        onAdd={(item) => add({ customLineItems: [item] })}
      />
    </Section>
  )
}
