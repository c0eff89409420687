import { Select } from '@vitrine/ui/select'
import { TextField } from '@vitrine/ui/text-field'

import { MoneyField, NumberField } from '../../form/field-kit.tsx'
import type { EntryForm } from '../../site/settings/entries.tsx'
import { type SegmentDraft, toConditions } from './segment-draft.ts'
import { SegmentSize } from './segment-size.tsx'

const either = (yes: string, no: string) => [
  { value: '', label: 'Any' },
  { value: 'yes', label: yes },
  { value: 'no', label: no },
]

/** Empty fields are no conditions. */
export function SegmentFields({ draft, change, errorOf }: EntryForm<SegmentDraft>) {
  const field = <Name extends keyof SegmentDraft>(name: Name) => ({
    value: draft[name],
    onChange: (value: string) => change({ [name]: value }),
    error: errorOf(name === 'name' ? 'segment.name' : `conditions.${name}`),
  })
  const typed = (name: 'name' | 'tags' | 'withoutTags') => ({
    ...field(name),
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      change({ [name]: target.value }),
  })
  return (
    <div className="flex flex-col gap-6">
      <TextField label="Name" maxLength={100} {...typed('name')} />
      <div className="grid gap-5 sm:grid-cols-2">
        <NumberField label="Orders, at least" note="optional" {...field('minOrders')} />
        <NumberField label="Orders, at most" note="optional" {...field('maxOrders')} />
        <MoneyField label="Spent, at least" note="optional" {...field('minSpent')} />
        <MoneyField label="Spent, at most" note="optional" {...field('maxSpent')} />
        <NumberField label="Last order within" unit="days" note="optional" {...field('orderedWithinDays')} />
        <NumberField label="No order for" unit="days" note="optional" {...field('notOrderedForDays')} />
        <TextField
          label="Tags"
          note="optional"
          hint="Divided by commas. Customers have all of them."
          {...typed('tags')}
        />
        <TextField
          label="Without tags"
          note="optional"
          hint="Divided by commas. Customers have none of them."
          {...typed('withoutTags')}
        />
        <Select
          label="Marketing"
          options={either('Accepts', 'No consent')}
          value={draft.acceptsMarketing}
          onChange={({ target }) => change({ acceptsMarketing: target.value as SegmentDraft['hasAccount'] })}
        />
        <Select
          label="Account"
          options={either('Has an account', 'Guest')}
          value={draft.hasAccount}
          onChange={({ target }) => change({ hasAccount: target.value as SegmentDraft['hasAccount'] })}
        />
      </div>
      <SegmentSize conditions={toConditions(draft)} />
    </div>
  )
}
