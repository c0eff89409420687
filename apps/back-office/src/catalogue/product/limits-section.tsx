import { Checkbox } from '@vitrine/ui/checkbox'
import { TextField } from '@vitrine/ui/text-field'

import { NumberField } from '../../form/field-kit.tsx'
import { Section } from '../../shell/section.tsx'
import type { SectionState } from './section-state.ts'

const whole = (text: string): string => text.replace(/\D/g, '')

/** Quantities per order, and selling before the stock arrives. */
export function LimitsSection({ draft, change, errorOf }: SectionState) {
  const { preorderDate } = draft
  const isBundle = draft.itemType === 'BUNDLE'
  const isPreorder = draft.isPreorder && !isBundle
  return (
    <Section title={isBundle ? 'Quantities' : 'Quantities and pre-order'}>
      <div className="flex flex-col gap-6">
        <div className="grid gap-x-5 gap-y-6 @narrow:grid-cols-2">
          <NumberField
            label="Minimum per order"
            note="optional"
            value={draft.minQuantity}
            onChange={(value) => change({ minQuantity: whole(value) })}
            error={errorOf('product.minQuantity')}
          />
          <NumberField
            label="Maximum per order"
            note="optional"
            value={draft.maxQuantity}
            onChange={(value) => change({ maxQuantity: whole(value) })}
            error={errorOf('product.maxQuantity')}
          />
        </div>
        {isBundle ? null : (
          <Checkbox
            label="Sell before it is in stock"
            hint="Shoppers can order sold-out variants."
            checked={draft.isPreorder}
            onChange={({ target }) => change({ isPreorder: target.checked })}
          />
        )}
        {isPreorder ? (
          <div className="grid gap-x-5 gap-y-6 border-l-2 border-line pl-4 @narrow:grid-cols-2">
            <TextField
              label="Expected on"
              note="optional"
              type="date"
              value={preorderDate}
              onChange={({ target }) => change({ preorderDate: target.value })}
              error={errorOf('preorder.availableDate')}
            />
            <NumberField
              label="Maximum units per variant"
              note="optional"
              value={draft.preorderLimit}
              onChange={(value) => change({ preorderLimit: whole(value) })}
              error={errorOf('preorder.limit')}
            />
            <TextField
              label="Message to shoppers"
              note="optional"
              maxLength={200}
              value={draft.preorderMessage}
              onChange={({ target }) => change({ preorderMessage: target.value })}
              error={errorOf('preorder.message')}
              className="@narrow:col-span-2"
            />
          </div>
        ) : null}
      </div>
    </Section>
  )
}
