import { Button } from '@vitrine/ui/button'
import { IconButton } from '@vitrine/ui/icon-button'
import { PlusIcon, TrashIcon } from '@vitrine/ui/icons'
import { Select } from '@vitrine/ui/select'

import { NumberField } from '../../../form/field-kit.tsx'
import { operatorLabels, type RateCondition, typeLabels } from './rate-text.ts'

const types = Object.entries(typeLabels).map(([value, label]) => ({ value, label }))
const operators = Object.entries(operatorLabels).map(([value, label]) => ({ value, label }))

export interface ConditionListProps {
  readonly legend: string
  readonly conditions: readonly RateCondition[]
  readonly onChange: (conditions: readonly RateCondition[]) => void
}

/** All conditions must be met. */
export function ConditionList({ legend, conditions, onChange }: ConditionListProps) {
  const put = (at: number, changes: Partial<RateCondition>) =>
    onChange(conditions.map((one, index) => (index === at ? { ...one, ...changes } : one)))
  return (
    <fieldset className="flex flex-col items-start gap-3">
      <legend className="mb-1.5 text-sm font-medium">{legend}</legend>
      {conditions.map(({ type, operator, value }, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: a condition has no other identity
          key={index}
          className="flex w-full items-end gap-2"
        >
          <div className="grid min-w-0 flex-1 gap-2 sm:grid-cols-[minmax(0,5fr)_minmax(0,4fr)_minmax(0,3fr)]">
            <Select
              label="Condition"
              hideLabel
              options={types}
              value={type}
              onChange={({ target }) => put(index, { type: target.value as RateCondition['type'] })}
            />
            <Select
              label="Operator"
              hideLabel
              options={operators}
              value={operator}
              onChange={({ target }) => put(index, { operator: target.value as RateCondition['operator'] })}
            />
            <NumberField label="Value" hideLabel value={value} onChange={(value) => put(index, { value })} />
          </div>
          <IconButton
            label="Remove condition"
            icon={<TrashIcon size={18} />}
            onClick={() => onChange(conditions.filter((_, place) => place !== index))}
          />
        </div>
      ))}
      <Button
        variant="secondary"
        size="sm"
        icon={<PlusIcon size={16} />}
        onClick={() => onChange([...conditions, { type: 'BY_TOTAL_PRICE', operator: 'GTE', value: '' }])}
      >
        Add condition
      </Button>
    </fieldset>
  )
}
