import { TextArea } from '@vitrine/ui/text-area'
import { TextField } from '@vitrine/ui/text-field'
import { NumberField } from '../../form/field-kit.tsx'
import type { EntryForm } from '../../site/settings/entries.tsx'
import { SwitchRow } from '../../site/settings/switch-row.tsx'
import { ScopeFields } from '../discounts/scope-fields.tsx'
import type { PlanDraft } from './plan-draft.ts'
import { PlanPriceFields } from './plan-price-fields.tsx'

export function PlanFields({ draft, change, errorOf }: EntryForm<PlanDraft>) {
  return (
    <>
      <TextField
        label="Name"
        maxLength={100}
        value={draft.name}
        onChange={({ target }) => change({ name: target.value })}
        hint="Members see this name at checkout."
        error={errorOf('name')}
      />
      <TextArea
        label="Description"
        note="optional"
        rows={2}
        maxLength={500}
        value={draft.description}
        onChange={({ target }) => change({ description: target.value })}
        error={errorOf('description')}
      />
      <PlanPriceFields draft={draft} change={change} errorOf={errorOf} />
      <div className="grid gap-4 sm:grid-cols-2">
        <NumberField
          label="Credits"
          note="optional"
          hint={
            draft.sale === 'RECURRING'
              ? 'For each period. Leave empty for unlimited credits.'
              : 'Leave empty for unlimited credits.'
          }
          unit="units"
          value={draft.credits}
          onChange={(credits) => change({ credits })}
          error={errorOf('credits')}
        />
        {draft.sale === 'RECURRING' ? null : (
          <NumberField
            label="Validity period"
            note="optional"
            hint="Leave empty for no expiry."
            unit="days"
            value={draft.validDays}
            onChange={(validDays) => change({ validDays })}
            error={errorOf('validDays')}
          />
        )}
      </div>
      <ScopeFields
        legend="Covers"
        all="All services"
        draft={draft}
        onChange={change}
        error={errorOf('catalogItemIds') ?? errorOf('collectionIds')}
      />
      <SwitchRow
        label="Active"
        hint="If inactive, members cannot buy this plan or pay with it."
        checked={draft.active}
        onChange={(active) => change({ active })}
      />
    </>
  )
}
