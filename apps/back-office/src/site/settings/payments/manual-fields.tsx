import { RadioGroup } from '@vitrine/ui/radio-group'
import { TextArea } from '@vitrine/ui/text-area'
import { TextField } from '@vitrine/ui/text-field'

import { CountriesField } from '../../../form/countries-field.tsx'
import { MoneyField, NumberField } from '../../../form/field-kit.tsx'
import type { EntryForm } from '../entries.tsx'
import { SwitchRow } from '../switch-row.tsx'
import type { ManualDraft } from './manual-draft.ts'

export const kindNames: Readonly<Record<ManualDraft['kind'], string>> = {
  BANK_TRANSFER: 'Bank transfer',
  CASH_ON_DELIVERY: 'Cash on delivery',
  OTHER: 'Other',
}

const instructionExamples: Readonly<Record<ManualDraft['kind'], string>> = {
  BANK_TRANSFER:
    'Please transfer {total} to:\n{shop}\nIBAN IE00 AAAA 0000 0000 0000 00\nBIC AAAAIE00\nReference: order {orderNumber}',
  CASH_ON_DELIVERY: 'Please have {total} ready when the courier rings.',
  OTHER: 'How to pay {total} for order {orderNumber}.',
}

const kinds = Object.entries(kindNames).map(([value, label]) => ({ value, label }))

export function ManualFields({ draft, change, errorOf }: EntryForm<ManualDraft>) {
  const setKind = (value: string) => {
    const kind = value as ManualDraft['kind']
    const isOwnName = draft.name !== '' && draft.name !== kindNames[draft.kind]
    change({ kind, ...(!isOwnName && { name: kind === 'OTHER' ? '' : kindNames[kind] }) })
  }
  return (
    <>
      <RadioGroup
        legend="Type"
        name="kind"
        layout="chips"
        options={kinds}
        value={draft.kind}
        onChange={setKind}
      />
      <TextField
        label="Name"
        maxLength={100}
        value={draft.name}
        onChange={({ target }) => change({ name: target.value })}
        hint="Customers choose it by this name at checkout."
        error={errorOf('name')}
      />
      <TextField
        label="Description"
        note="optional"
        maxLength={200}
        value={draft.description}
        onChange={({ target }) => change({ description: target.value })}
        hint="One line at checkout, such as “We ship when the transfer arrives.”"
        error={errorOf('description')}
      />
      <TextArea
        label="Instructions"
        note="optional"
        rows={5}
        placeholder={instructionExamples[draft.kind]}
        maxLength={2000}
        value={draft.instructions}
        onChange={({ target }) => change({ instructions: target.value })}
        hint="On the order page and in its email. {orderNumber}, {total} and {shop} are replaced."
        error={errorOf('instructions')}
      />
      <CountriesField
        value={draft.countries}
        onChange={(countries) => change({ countries })}
        none="all countries"
        error={errorOf('countries')}
      />
      <MoneyField
        label="Smallest order total"
        note="optional"
        value={draft.minimumTotal}
        onChange={(minimumTotal) => change({ minimumTotal })}
        error={errorOf('minimumTotal')}
      />
      <MoneyField
        label="Largest order total"
        note="optional"
        value={draft.maximumTotal}
        onChange={(maximumTotal) => change({ maximumTotal })}
        error={errorOf('maximumTotal')}
      />
      <NumberField
        label="Cancel unpaid orders after"
        note="optional"
        unit="days"
        value={draft.cancelAfterDays}
        onChange={(cancelAfterDays) => change({ cancelAfterDays })}
        hint="Items are restocked, and the customer gets an email. Leave empty to keep unpaid orders."
        error={errorOf('cancelAfterDays')}
      />
      <SwitchRow
        label="Offer at checkout"
        checked={draft.isEnabled}
        onChange={(isEnabled) => change({ isEnabled })}
      />
    </>
  )
}
