import { TextArea } from '@vitrine/ui/text-area'
import { TextField } from '@vitrine/ui/text-field'
import { NumberField } from '../../form/field-kit.tsx'
import type { EntryForm } from '../../site/settings/entries.tsx'
import { SwitchRow } from '../../site/settings/switch-row.tsx'
import { ScopeFields } from '../discounts/scope-fields.tsx'
import type { PlanDraft } from './plan-draft.ts'

export function PlanFields({ draft, change, errorOf }: EntryForm<PlanDraft>) {
  return (
    <>
      <TextField
        label="Name"
        maxLength={100}
        value={draft.name}
        onChange={({ target }) => change({ name: target.value })}
        hint="Members read it at checkout."
        error={errorOf('name')}
      />
      <TextArea
        label="What it is"
        note="optional"
        rows={2}
        maxLength={500}
        value={draft.description}
        onChange={({ target }) => change({ description: target.value })}
        error={errorOf('description')}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <NumberField
          label="How many it pays"
          note="optional"
          hint="Empty: as many as they like."
          unit="pieces"
          value={draft.credits}
          onChange={(credits) => change({ credits })}
          error={errorOf('credits')}
        />
        <NumberField
          label="How long it lasts"
          note="optional"
          hint="Empty: without end."
          unit="days"
          value={draft.validDays}
          onChange={(validDays) => change({ validDays })}
          error={errorOf('validDays')}
        />
      </div>
      <ScopeFields
        legend="What it pays"
        all="Every service"
        draft={draft}
        onChange={change}
        error={errorOf('catalogItemIds') ?? errorOf('collectionIds')}
      />
      <SwitchRow
        label="Switched on"
        hint="Switched off, it pays nothing, whoever holds it."
        checked={draft.active}
        onChange={(active) => change({ active })}
      />
    </>
  )
}
