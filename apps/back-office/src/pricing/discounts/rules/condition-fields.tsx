import { Button } from '@vitrine/ui/button'
import { PlusIcon } from '@vitrine/ui/icons'
import { RadioGroup } from '@vitrine/ui/radio-group'

import { ConditionRow } from './condition-row.tsx'
import type { Condition, RuleDraft } from './rule-draft.ts'

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
  const { conditions, join, kept, customerSegmentId } = draft
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
        <p className="text-sm text-ink-soft">
          No conditions. The discount applies to every cart{customerSegmentId ? ' of these customers' : ''}.
        </p>
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
