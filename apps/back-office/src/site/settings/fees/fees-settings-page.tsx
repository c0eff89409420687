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
import { conditionText, type RateCondition } from '../delivery/rate-text.ts'
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
  { value: 'FLAT', label: 'Fixed amount' },
  { value: 'PERCENTAGE', label: 'Percentage of the subtotal' },
] as const
const subjects = [
  { value: 'ORDER', label: 'Per order' },
  { value: 'LINE_ITEMS', label: 'Per item' },
] as const

const amountOf = ({ calculation, value }: FeeRule) =>
  calculation === 'PERCENTAGE' ? `${value}%` : formatMinor(toMinor(value, shop.currency), shop.currency)

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
      detail="Changes apply to all open carts and checkouts."
      state={{ settings: data, error, retry: () => void refetch() }}
    >
      {(fees) => (
        <div className="mt-4">
          <Entries<FeeRule, Draft>
            title="Fees"
            hideTitle
            one="fee"
            entries={fees}
            empty="No fees yet. Add a fee, such as gift wrapping or insurance."
            nameOf={({ name }) => name}
            detailOf={({ appliesTo, conditions }) =>
              [appliesTo === 'ORDER' ? 'Per order' : 'Per item', conditionText(conditions)]
                .filter(Boolean)
                .join(', ')
            }
            marksOf={({ active, type }) => (
              <>
                <Badge>{type === 'INSURANCE' ? 'Insurance' : 'Handling'}</Badge>
                {active ? null : <Badge>Inactive</Badge>}
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
                  hint="Customers see this name in the order summary."
                  error={errorOf('name')}
                />
                <RadioGroup
                  legend="Type"
                  name="kind"
                  layout="chips"
                  options={types}
                  value={draft.type}
                  onChange={(value) => change({ type: value as Draft['type'] })}
                />
                <RadioGroup
                  legend="Calculation"
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
                  legend="Applies to"
                  name="subject"
                  layout="chips"
                  options={subjects}
                  value={draft.appliesTo}
                  onChange={(value) => change({ appliesTo: value as Draft['appliesTo'] })}
                />
                <ConditionList
                  legend="Conditions"
                  conditions={draft.conditions}
                  onChange={(conditions) => change({ conditions })}
                />
                <SwitchRow
                  label="Taxable"
                  checked={draft.taxable}
                  onChange={(taxable) => change({ taxable })}
                />
                <SwitchRow label="Active" checked={draft.active} onChange={(active) => change({ active })} />
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
            removing="The fee is no longer charged. Existing orders do not change."
            onDone={() => queries.invalidateQueries({ queryKey: key })}
          />
        </div>
      )}
    </SettingsFrame>
  )
}
