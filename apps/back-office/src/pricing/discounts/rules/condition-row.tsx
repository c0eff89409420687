import { useQuery } from '@tanstack/react-query'
import { useClient } from '@vitrine/react/provider'
import { IconButton } from '@vitrine/ui/icon-button'
import { TrashIcon } from '@vitrine/ui/icons'
import { Select } from '@vitrine/ui/select'

import { may } from '../../../data/may.ts'
import { pluginsOptions } from '../../../data/service-plugins.ts'
import { MoneyField, NumberField } from '../../../form/field-kit.tsx'
import type { Condition, ConditionKind } from './rule-draft.ts'
import { TriggerField } from './trigger-field.tsx'

const kinds: readonly { readonly value: ConditionKind; readonly label: string }[] = [
  { value: 'SUBTOTAL', label: 'Subtotal' },
  { value: 'QUANTITY', label: 'Quantity' },
  { value: 'SIGNED_IN', label: 'Customer is signed in' },
  { value: 'FIRST_ORDER', label: 'First order of the customer' },
]
const ofApp = { value: 'APP', label: 'Condition of an app' } as const

export interface ConditionRowProps {
  readonly condition: Condition
  readonly onChange: (changes: Partial<Condition>) => void
  readonly onRemove: () => void
}

export function ConditionRow({ condition, onChange, onRemove }: ConditionRowProps) {
  const { kind, from, to, appId, triggerId = '' } = condition
  const apps = useTriggerApps(appId)
  const Amount = kind === 'SUBTOTAL' ? MoneyField : NumberField
  const choose = (next: ConditionKind) =>
    onChange({ kind: next, from: '', to: '', ...(next === 'APP' && { appId: apps[0]?.value ?? '' }) })
  return (
    <div className="flex w-full items-end gap-3 border-l-2 border-line pl-4">
      <div className="grid min-w-0 flex-1 gap-3 sm:grid-cols-3">
        <Select
          label="Condition"
          options={apps.length > 0 ? [...kinds, ofApp] : kinds}
          value={kind}
          onChange={({ target }) => choose(target.value as ConditionKind)}
          className={kind === 'SIGNED_IN' || kind === 'FIRST_ORDER' ? 'sm:col-span-3' : ''}
        />
        {kind === 'SUBTOTAL' || kind === 'QUANTITY' ? (
          <>
            <Amount label="Minimum" value={from} onChange={(from) => onChange({ from })} />
            <Amount label="Maximum" note="optional" value={to} onChange={(to) => onChange({ to })} />
          </>
        ) : null}
        {kind === 'APP' ? (
          <>
            <Select
              label="App"
              options={apps}
              value={appId ?? ''}
              onChange={({ target }) => onChange({ appId: target.value })}
            />
            <TriggerField appId={appId} value={triggerId} onChange={(triggerId) => onChange({ triggerId })} />
          </>
        ) : null}
      </div>
      <IconButton label="Remove condition" icon={<TrashIcon size={18} />} onClick={onRemove} />
    </div>
  )
}

/** The apps that check conditions, and the app of a saved condition even if it is gone. */
function useTriggerApps(saved: string | undefined) {
  const { data = [] } = useQuery({
    ...pluginsOptions(useClient()),
    enabled: may('SERVICE_PLUGINS.READ'),
  })
  const apps = data
    .filter(({ componentType }) => componentType === 'ECOM_DISCOUNTS_TRIGGER')
    .map(({ appId, name }) => ({ value: appId, label: name }))
  const isKnown = !saved || apps.some(({ value }) => value === saved)
  return isKnown ? apps : [...apps, { value: saved, label: saved }]
}
