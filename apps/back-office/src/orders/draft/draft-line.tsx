import type { DraftOrder } from '@vitrine/client/draft-orders'
import { Badge } from '@vitrine/ui/badge'
import { IconButton } from '@vitrine/ui/icon-button'
import { TrashIcon } from '@vitrine/ui/icons'
import { QuantityStepper } from '@vitrine/ui/quantity-stepper'

import { ProductPicture } from '../../catalogue/products/product-picture.tsx'
import { NumberSetting } from '../../site/settings/number-setting.tsx'
import { choicesText } from '../order/line-text.ts'

export interface DraftLineProps {
  readonly line: DraftOrder['lineItems'][number]
  readonly currency: string
  /** Every line of a new order is added. */
  readonly isNewOrder?: boolean
  /** The units in stock, if they are counted. */
  readonly available?: number | undefined
  readonly onChange: (lineItemId: string, changes: { newQuantity?: number; newPrice?: string }) => void
}

/** Edits quantity and price. A quantity of zero removes the line. */
export function DraftLine({ line, currency, isNewOrder = false, available, onChange }: DraftLineProps) {
  const { lineItem, added, removed } = line
  const { id, image, productName, quantity, price, lineItemPrice } = lineItem
  const shown = removed ? 0 : quantity
  return (
    <li className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 border-b border-line py-4">
      <span className="flex min-w-0 flex-1 basis-52 items-center gap-3 self-center">
        <ProductPicture
          media={image?.url ? { kind: 'IMAGE', url: image.url } : undefined}
          className="size-10"
        />
        <span className="min-w-0">
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className={removed ? 'text-ink-soft line-through' : 'font-medium'}>
              {productName.original}
            </span>
            {added && !isNewOrder ? <Badge tone="positive">Added</Badge> : null}
            {removed ? <Badge tone="critical">Removed</Badge> : null}
          </span>
          <span className="block text-sm text-ink-soft">
            {[choicesText(lineItem), lineItemPrice.formattedAmount].filter(Boolean).join(' · ')}
          </span>
          {available !== undefined && quantity > available ? (
            <span className="block text-sm text-critical">
              {available > 0 ? `Only ${available} in stock` : 'Out of stock'}
            </span>
          ) : null}
        </span>
      </span>
      <span className="flex items-end gap-3">
        <span className="w-30">
          <NumberSetting
            label={
              <>
                Price<span className="sr-only">{` of ${productName.original}`}</span>
              </>
            }
            unit={currency}
            value={price.amount}
            onCommit={(newPrice) => onChange(id, { newPrice })}
          />
        </span>
        <QuantityStepper
          label={`Quantity of ${productName.original}`}
          value={shown}
          min={isNewOrder ? 1 : 0}
          onChange={(newQuantity) => onChange(id, { newQuantity })}
        />
        {isNewOrder ? (
          <IconButton
            label={`Remove ${productName.original}`}
            icon={<TrashIcon size={18} />}
            onClick={() => onChange(id, { newQuantity: 0 })}
          />
        ) : null}
      </span>
    </li>
  )
}
