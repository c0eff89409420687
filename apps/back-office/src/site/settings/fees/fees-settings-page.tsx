import { useQuery, useQueryClient } from '@tanstack/react-query'
import {
  createAdditionalFee,
  deleteAdditionalFee,
  type FeeRule,
  listAdditionalFees,
  updateAdditionalFee,
} from '@vitrine/client/additional-fees'
import { useClient } from '@vitrine/react/provider'
import { Badge } from '@vitrine/ui/badge'
import { RadioGroup } from '@vitrine/ui/radio-group'
import { TextField } from '@vitrine/ui/text-field'

import { formatMinor, toMinor } from '../../../data/money.ts'
import { MoneyField, NumberField } from '../../../form/field-kit.tsx'
import { shop } from '../../../shop.ts'
import { ConditionList } from '../delivery/condition-list.tsx'
import { conditionWords, type RateCondition } from '../delivery/rate-words.ts'
import { Entries } from '../entries.tsx'
import { SettingsFrame } from '../settings-frame.tsx'
import { SwitchRow } from '../switch-row.tsx'

const key = ['back-office', 'settings', 'fees'] as const

type Draft = Pick<FeeRule, 'name' | 'type' | 'calculation' | 'value' | 'appliesTo' | 'taxable' | 'active'> & {
  readonly conditions: readonly RateCondition[]
}

const blank: Draft = {
  name: '',
  type: 'HANDLING_FEE',
  calculation: 'FLAT',
  value: '',
  appliesTo: 'ORDER',
  conditions: [],
  taxable: true,
  active: true,
}

const types = [
  { value: 'HANDLING_FEE', label: 'Handling' },
  { value: 'INSURANCE', label: 'Insurance' },
] as const
const calculations = [
  { value: 'FLAT', label: 'An amount' },
  { value: 'PERCENTAGE', label: 'A percentage of the goods' },
] as const
const subjects = [
  { value: 'ORDER', label: 'Once an order' },
  { value: 'LINE_ITEMS', label: 'For each piece' },
] as const

const amountOf = ({ calculation, value }: FeeRule) =>
  calculation === 'PERCENTAGE' ? `${value}%` : formatMinor(toMinor(value, shop.currency), shop.currency)

/** What an order costs besides its items and its delivery. */
export function FeesSettingsPage() {
  const client = useClient()
  const queries = useQueryClient()
  const { data, error, refetch } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await listAdditionalFees(client, {}, { signal })).additionalFees,
  })
  return (
    <SettingsFrame
      title="Fees"
      detail="Changes count for every open cart and checkout."
      state={{ settings: data, error, retry: () => void refetch() }}
    >
      {(fees) => (
        <div className="mt-4">
          <Entries<FeeRule, Draft>
            title="What is added"
            one="fee"
            entries={fees}
            empty="Nothing: buyers pay for the goods and their delivery."
            nameOf={({ name }) => name}
            detailOf={({ appliesTo, conditions }) =>
              [appliesTo === 'ORDER' ? 'Once an order' : 'For each piece', conditionWords(conditions)]
                .filter(Boolean)
                .join(', ')
            }
            marksOf={({ active, type }) => (
              <>
                <Badge>{type === 'INSURANCE' ? 'Insurance' : 'Handling'}</Badge>
                {active ? null : <Badge>Off</Badge>}
              </>
            )}
            endOf={amountOf}
            blank={blank}
            toDraft={({ name, type, calculation, value, appliesTo, conditions, taxable, active }) => ({
              name,
              type,
              calculation,
              value,
              appliesTo,
              conditions,
              taxable,
              active,
            })}
            fields={({ draft, change, errorOf }) => (
              <>
                <TextField
                  label="Name"
                  maxLength={50}
                  value={draft.name}
                  onChange={({ target }) => change({ name: target.value })}
                  hint="Buyers read it in their total."
                  error={errorOf('name')}
                />
                <RadioGroup
                  legend="Kind"
                  name="kind"
                  layout="chips"
                  options={types}
                  value={draft.type}
                  onChange={(value) => change({ type: value as Draft['type'] })}
                />
                <RadioGroup
                  legend="How much"
                  name="calculation"
                  layout="chips"
                  options={calculations}
                  value={draft.calculation}
                  onChange={(value) => change({ calculation: value as Draft['calculation'] })}
                />
                {draft.calculation === 'FLAT' ? (
                  <MoneyField
                    label="Amount"
                    value={draft.value}
                    onChange={(value) => change({ value })}
                    error={errorOf('value')}
                  />
                ) : (
                  <NumberField
                    label="Percentage"
                    unit="%"
                    value={draft.value}
                    onChange={(value) => change({ value })}
                    error={errorOf('value')}
                  />
                )}
                <RadioGroup
                  legend="For what"
                  name="subject"
                  layout="chips"
                  options={subjects}
                  value={draft.appliesTo}
                  onChange={(value) => change({ appliesTo: value as Draft['appliesTo'] })}
                />
                <ConditionList
                  legend="Only when"
                  conditions={draft.conditions}
                  onChange={(conditions) => change({ conditions })}
                />
                <SwitchRow
                  label="Taxed"
                  checked={draft.taxable}
                  onChange={(taxable) => change({ taxable })}
                />
                <SwitchRow
                  label="Switched on"
                  checked={draft.active}
                  onChange={(active) => change({ active })}
                />
              </>
            )}
            save={(draft, fee) =>
              fee
                ? updateAdditionalFee(client, {
                    additionalFee: { ...draft, id: fee.id, revision: fee.revision },
                  })
                : createAdditionalFee(client, { additionalFee: draft })
            }
            remove={({ id }) => deleteAdditionalFee(client, { additionalFeeId: id })}
            removing="It is not added any more. Orders keep what they were made with."
            onDone={() => queries.invalidateQueries({ queryKey: key })}
          />
        </div>
      )}
    </SettingsFrame>
  )
}
