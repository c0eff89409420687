import type { DraftOrder } from '@vitrine/client/draft-orders'
import { Badge } from '@vitrine/ui/badge'
import { QuantityStepper } from '@vitrine/ui/quantity-stepper'

import { NumberSetting } from '../../../site/settings/number-setting.tsx'
import { choicesText } from '../line-text.ts'

export interface DraftLineProps {
  readonly line: DraftOrder['lineItems'][number]
  readonly currency: string
  readonly onChange: (lineItemId: string, changes: { newQuantity?: number; newPrice?: string }) => void
}

/** Edits quantity and price. A quantity of zero removes the line. */
export function DraftLine({ line, currency, onChange }: DraftLineProps) {
  const { lineItem, added, removed } = line
  const { id, productName, quantity, price, lineItemPrice } = lineItem
  const shown = removed ? 0 : quantity
  return (
    <li className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 border-b border-line py-4">
      <span className="min-w-0 flex-1 basis-52">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className={removed ? 'text-ink-soft line-through' : 'font-medium'}>
            {productName.original}
          </span>
          {added ? <Badge tone="positive">Added</Badge> : null}
          {removed ? <Badge tone="critical">Removed</Badge> : null}
        </span>
        <span className="block text-sm text-ink-soft">
          {[choicesText(lineItem), lineItemPrice.formattedAmount].filter(Boolean).join(' · ')}
        </span>
      </span>
      <span className="w-36">
        <NumberSetting
          label={`Price of ${productName.original}`}
          unit={currency}
          value={price.amount}
          onCommit={(newPrice) => onChange(id, { newPrice })}
        />
      </span>
      <QuantityStepper
        label={`Quantity of ${productName.original}`}
        value={shown}
        min={0}
        onChange={(newQuantity) => onChange(id, { newQuantity })}
      />
    </li>
  )
}
