import { Button } from '@vitrine/ui/button'
import { Checkbox } from '@vitrine/ui/checkbox'
import { RadioGroup } from '@vitrine/ui/radio-group'
import { TextField } from '@vitrine/ui/text-field'

import { MoneyField, NumberField } from '../../../form/field-kit.tsx'
import { Section } from '../../../shell/section.tsx'
import { ScopeFields } from '../scope-fields.tsx'
import { SegmentField } from '../segment-field.tsx'
import { TimeFields } from '../time-fields.tsx'
import type { CouponDraft } from './coupon-draft.ts'

const types = [
  { value: 'PERCENT_OFF', label: 'Percentage off' },
  { value: 'MONEY_OFF', label: 'Amount off' },
  { value: 'FIXED_PRICE', label: 'Fixed price' },
  { value: 'FREE_SHIPPING', label: 'Free delivery' },
] as const

export interface CouponFieldsProps {
  readonly draft: CouponDraft
  readonly change: (changes: Partial<CouponDraft>) => void
  readonly errorOf: (path: string) => string | undefined
}

/** Letters and digits that people do not confuse. */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const makeCode = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => alphabet[byte % alphabet.length]).join('')

export function CouponFields({ draft, change, errorOf }: CouponFieldsProps) {
  const { type, value } = draft
  return (
    <>
      <div className="flex flex-col gap-6">
        <TextField
          label="Name"
          maxLength={100}
          value={draft.name}
          onChange={({ target }) => change({ name: target.value })}
          hint="Staff see this name in the back office. Customers see it in the order summary."
          error={errorOf('name')}
        />
        <TextField
          label="Code"
          maxLength={20}
          autoCapitalize="characters"
          autoComplete="off"
          value={draft.code}
          onChange={({ target }) => change({ code: target.value.replace(/\s/g, '').toUpperCase() })}
          hint="Customers enter this code at checkout. Upper and lower case are treated the same."
          error={errorOf('code')}
          end={
            <Button variant="quiet" size="sm" onClick={() => change({ code: makeCode() })}>
              Generate code
            </Button>
          }
          inputClassName="pr-28! font-code"
        />
        <RadioGroup
          legend="Discount type"
          name="type"
          layout="chips"
          options={types}
          value={type}
          onChange={(next) => change({ type: next as CouponDraft['type'] })}
        />
        {type === 'PERCENT_OFF' ? (
          <NumberField
            label="Percentage"
            unit="%"
            value={value}
            onChange={(value) => change({ value })}
            error={errorOf('percentOffRate')}
          />
        ) : type === 'FREE_SHIPPING' ? null : (
          <MoneyField
            label={type === 'MONEY_OFF' ? 'Amount off' : 'Price'}
            value={value}
            onChange={(value) => change({ value })}
            error={errorOf(type === 'MONEY_OFF' ? 'moneyOffAmount' : 'fixedPriceAmount')}
          />
        )}
        <ScopeFields legend="Applies to" draft={draft} onChange={change} error={errorOf('scope')} />
        {type === 'FREE_SHIPPING' ? null : (
          <Checkbox
            label="Apply to one item per order"
            checked={draft.limitedToOneItem}
            onChange={({ target }) => change({ limitedToOneItem: target.checked })}
          />
        )}
        <MoneyField
          label="Minimum subtotal"
          note="optional"
          value={draft.minimumSubtotal}
          onChange={(minimumSubtotal) => change({ minimumSubtotal })}
          error={errorOf('minimumSubtotal')}
        />
      </div>
      <Section title="Schedule and limits">
        <div className="flex flex-col gap-6">
          <TimeFields
            start={draft.start}
            end={draft.end}
            onChange={change}
            errorOf={(end) => errorOf(end === 'start' ? 'startTime' : 'expirationTime')}
          />
          <div className="grid gap-5 sm:grid-cols-2">
            <NumberField
              label="Total usage limit"
              note="optional"
              value={draft.usageLimit}
              onChange={(usageLimit) => change({ usageLimit })}
              error={errorOf('usageLimit')}
            />
            <NumberField
              label="Usage limit per customer"
              note="optional"
              value={draft.limitPerCustomer}
              onChange={(limitPerCustomer) => change({ limitPerCustomer })}
              error={errorOf('limitPerCustomer')}
            />
          </div>
          <SegmentField
            value={draft.customerSegmentId}
            onChange={(customerSegmentId) => change({ customerSegmentId })}
            hint="Segments are under Customers. The code is checked once the email address is known."
            error={errorOf('customerSegmentId')}
          />
          <Checkbox
            label="Active"
            checked={draft.active}
            onChange={({ target }) => change({ active: target.checked })}
          />
        </div>
      </Section>
    </>
  )
}
