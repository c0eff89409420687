import { Checkbox } from '@vitrine/ui/checkbox'
import { RadioGroup } from '@vitrine/ui/radio-group'
import { TextField } from '@vitrine/ui/text-field'

import { MoneyField, NumberField } from '../../../form/field-kit.tsx'
import { Section } from '../../../shell/section.tsx'
import { ScopeFields } from '../scope-fields.tsx'
import { SegmentField } from '../segment-field.tsx'
import { TimeFields } from '../time-fields.tsx'
import { ConditionFields } from './condition-fields.tsx'
import type { RuleDraft } from './rule-draft.ts'

const types = [
  { value: 'PERCENTAGE', label: 'Percentage off' },
  { value: 'FIXED_AMOUNT', label: 'Amount off each item' },
  { value: 'FIXED_PRICE', label: 'Fixed price for each item' },
] as const

const subjects = [
  { value: 'ALL_ITEMS', label: 'All matching items' },
  { value: 'LOWEST_PRICED_ITEM', label: 'The cheapest item' },
] as const

export interface RuleFieldsProps {
  readonly draft: RuleDraft
  readonly change: (changes: Partial<RuleDraft>) => void
  readonly errorOf: (path: string) => string | undefined
}

export function RuleFields({ draft, change, errorOf }: RuleFieldsProps) {
  const { type, value } = draft
  return (
    <>
      <div className="flex flex-col gap-6">
        <TextField
          label="Name"
          maxLength={50}
          value={draft.name}
          onChange={({ target }) => change({ name: target.value })}
          hint="Customers see this name in the cart."
          error={errorOf('name')}
        />
        <RadioGroup
          legend="Discount type"
          name="type"
          layout="chips"
          options={types}
          value={type}
          onChange={(next) => change({ type: next as RuleDraft['type'] })}
        />
        {type === 'PERCENTAGE' ? (
          <NumberField
            label="Percentage"
            unit="%"
            value={value}
            onChange={(value) => change({ value })}
            error={errorOf('percentage')}
          />
        ) : (
          <MoneyField
            label={type === 'FIXED_AMOUNT' ? 'Amount off' : 'Price'}
            value={value}
            onChange={(value) => change({ value })}
            error={errorOf(type === 'FIXED_AMOUNT' ? 'fixedAmount' : 'fixedPrice')}
          />
        )}
        <ScopeFields legend="Applies to" draft={draft} onChange={change} error={errorOf('scopes')} />
        <RadioGroup
          legend="Discounted items"
          name="subject"
          layout="chips"
          options={subjects}
          value={draft.appliesTo}
          onChange={(next) => change({ appliesTo: next as RuleDraft['appliesTo'] })}
        />
      </div>
      <Section title="Conditions">
        <div className="flex flex-col gap-6">
          <SegmentField
            value={draft.customerSegmentId}
            onChange={(customerSegmentId) => change({ customerSegmentId })}
            hint="Segments are under Customers. Members of the segment see the discount when they are signed in, guests at the checkout after they enter their email address."
            error={errorOf('customerSegmentId')}
          />
          <ConditionFields draft={draft} onChange={change} error={errorOf('trigger')} />
        </div>
      </Section>
      <Section title="Schedule and limits">
        <div className="flex flex-col gap-6">
          <TimeFields
            start={draft.start}
            end={draft.end}
            onChange={change}
            errorOf={(end) => errorOf(`activeTimeInfo.${end}`)}
          />
          <NumberField
            label="Maximum number of orders"
            note="optional"
            value={draft.usageLimit}
            onChange={(usageLimit) => change({ usageLimit })}
            error={errorOf('usageLimit')}
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
