import { Button } from '@vitrine/ui/button'
import { IconButton } from '@vitrine/ui/icon-button'
import { PlusIcon, TrashIcon } from '@vitrine/ui/icons'
import { RadioGroup } from '@vitrine/ui/radio-group'
import { Select } from '@vitrine/ui/select'

import { MoneyField, NumberField } from '../../../form/field-kit.tsx'
import type { Condition, ConditionKind, RuleDraft } from './rule-draft.ts'

const kinds: readonly { readonly value: ConditionKind; readonly label: string }[] = [
  { value: 'SUBTOTAL', label: 'Subtotal' },
  { value: 'QUANTITY', label: 'Quantity' },
  { value: 'SIGNED_IN', label: 'Customer is signed in' },
  { value: 'FIRST_ORDER', label: 'First order of the customer' },
]

const joins = [
  { value: 'AND', label: 'All conditions' },
  { value: 'OR', label: 'Any condition' },
] as const

/** The limit of one condition chain in the API. */
const maximum = 5

export interface ConditionFieldsProps {
  readonly draft: RuleDraft
  readonly onChange: (changes: Partial<RuleDraft>) => void
  readonly error?: string | undefined
}

export function ConditionFields({ draft, onChange, error }: ConditionFieldsProps) {
  const { conditions, join, kept } = draft
  const put = (at: number, changes: Partial<Condition>) =>
    onChange({ conditions: conditions.map((one, index) => (index === at ? { ...one, ...changes } : one)) })
  if (kept)
    return (
      <div className="flex flex-col items-start gap-3">
        <p className="text-sm text-ink-soft">
          This discount has nested conditions, which you cannot edit here. They stay active until you replace
          them.
        </p>
        <Button
          variant="secondary"
          size="sm"
          onClick={() => {
            const { kept: _, ...rest } = draft
            onChange({ ...rest, kept: undefined } as Partial<RuleDraft>)
          }}
        >
          Replace conditions
        </Button>
      </div>
    )
  return (
    <div className="flex flex-col items-start gap-5">
      {conditions.length === 0 ? (
        <p className="text-sm text-ink-soft">No conditions. The discount applies to every cart.</p>
      ) : null}
      {conditions.length > 1 ? (
        <RadioGroup
          legend="Conditions that must be met"
          name="join"
          layout="chips"
          options={joins}
          value={join}
          onChange={(value) => onChange({ join: value as RuleDraft['join'] })}
        />
      ) : null}
      {conditions.map((condition, index) => (
        <ConditionRow
          // biome-ignore lint/suspicious/noArrayIndexKey: a condition has no other identity
          key={index}
          condition={condition}
          onChange={(changes) => put(index, changes)}
          onRemove={() => onChange({ conditions: conditions.filter((_, place) => place !== index) })}
        />
      ))}
      {error ? (
        <p role="alert" className="text-sm text-critical">
          {error}
        </p>
      ) : null}
      {conditions.length < maximum ? (
        <Button
          variant="secondary"
          size="sm"
          icon={<PlusIcon size={16} />}
          onClick={() => onChange({ conditions: [...conditions, { kind: 'SUBTOTAL', from: '', to: '' }] })}
        >
          Add condition
        </Button>
      ) : null}
    </div>
  )
}

interface ConditionRowProps {
  readonly condition: Condition
  readonly onChange: (changes: Partial<Condition>) => void
  readonly onRemove: () => void
}

function ConditionRow({ condition: { kind, from, to }, onChange, onRemove }: ConditionRowProps) {
  const Amount = kind === 'SUBTOTAL' ? MoneyField : NumberField
  return (
    <div className="flex w-full items-end gap-3 border-l-2 border-line pl-4">
      <div className="grid min-w-0 flex-1 gap-3 sm:grid-cols-3">
        <Select
          label="Condition"
          options={kinds}
          value={kind}
          onChange={({ target }) => onChange({ kind: target.value as ConditionKind, from: '', to: '' })}
          className={kind === 'SIGNED_IN' || kind === 'FIRST_ORDER' ? 'sm:col-span-3' : ''}
        />
        {kind === 'SUBTOTAL' || kind === 'QUANTITY' ? (
          <>
            <Amount label="Minimum" value={from} onChange={(from) => onChange({ from })} />
            <Amount label="Maximum" note="optional" value={to} onChange={(to) => onChange({ to })} />
          </>
        ) : null}
      </div>
      <IconButton label="Remove condition" icon={<TrashIcon size={18} />} onClick={onRemove} />
    </div>
  )
}
