import type { CollectionCondition } from '@vitrine/client/products'
import { Button } from '@vitrine/ui/button'
import { IconButton } from '@vitrine/ui/icon-button'
import { PlusIcon, TrashIcon } from '@vitrine/ui/icons'
import { RadioGroup } from '@vitrine/ui/radio-group'
import { Select } from '@vitrine/ui/select'
import { TextField } from '@vitrine/ui/text-field'

import { productTypes } from '../../data/products.ts'
import { MoneyField, NumberField } from '../../form/field-kit.tsx'
import type { CollectionDraft } from './collection-draft.ts'
import {
  blankCondition,
  fieldNames,
  isInDays,
  operatorName,
  operatorsOf,
  withOperator,
} from './collection-rules.ts'
import { RulesPreview } from './rules-preview.tsx'

const fields = Object.entries(fieldNames).map(([value, label]) => ({ value, label }))
const types = Object.entries(productTypes).map(([value, label]) => ({ value, label }))
const matches = [
  { value: 'ALL', label: 'All conditions' },
  { value: 'ANY', label: 'Any condition' },
] as const

/** The limit of the platform. */
const maximum = 20

export interface RulesSectionProps {
  readonly draft: CollectionDraft
  readonly change: (changes: Partial<CollectionDraft>) => void
  readonly errorOf: (path: string) => string | undefined
}

/** The conditions of an automatic collection, with the products that match now. */
export function RulesSection({ draft, change, errorOf }: RulesSectionProps) {
  const { match, conditions } = draft
  const put = (at: number, next: CollectionCondition) =>
    change({ conditions: conditions.map((one, index) => (index === at ? next : one)) })
  const typed = conditions.filter(({ value }) => value !== '')
  const error = errorOf('rules.conditions')
  return (
    <div className="flex flex-col items-start gap-4">
      {conditions.length > 1 ? (
        <RadioGroup
          legend="Products must meet"
          name="match"
          layout="chips"
          options={matches}
          value={match}
          onChange={(next) => change({ match: next as CollectionDraft['match'] })}
        />
      ) : null}
      {conditions.map((condition, index) => (
        <fieldset
          // biome-ignore lint/suspicious/noArrayIndexKey: a condition has no other identity
          key={index}
          className="flex w-full items-start gap-2"
        >
          <legend className="sr-only">{`Condition ${index + 1}`}</legend>
          <div className="grid min-w-0 flex-1 gap-2 sm:grid-cols-3">
            <Select
              label="Field"
              hideLabel
              options={fields}
              value={condition.field}
              onChange={({ target }) =>
                put(index, blankCondition(target.value as CollectionCondition['field']))
              }
            />
            <Select
              label="Comparison"
              hideLabel
              options={operatorsOf[condition.field].map((operator) => ({
                value: operator,
                label: operatorName(operator, condition.field),
              }))}
              value={condition.operator}
              onChange={({ target }) =>
                put(index, withOperator(condition, target.value as CollectionCondition['operator']))
              }
            />
            <ValueField
              condition={condition}
              onChange={(value) => put(index, { ...condition, value })}
              error={errorOf(`conditions[${index}].value`) ?? errorOf(`conditions[${index}].operator`)}
            />
          </div>
          <IconButton
            label={`Remove condition ${index + 1}`}
            icon={<TrashIcon size={18} />}
            onClick={() => change({ conditions: conditions.filter((_, place) => place !== index) })}
          />
        </fieldset>
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
          onClick={() => change({ conditions: [...conditions, blankCondition('TAG')] })}
        >
          Add condition
        </Button>
      ) : null}
      {typed.length > 0 ? <RulesPreview rules={{ match, conditions: typed }} /> : null}
    </div>
  )
}

interface ValueFieldProps {
  readonly condition: CollectionCondition
  readonly onChange: (value: string) => void
  readonly error: string | undefined
}

function ValueField({ condition, onChange, error }: ValueFieldProps) {
  const { field, value } = condition
  const shared = { label: 'Value', hideLabel: true, value, error }
  if (field === 'TYPE')
    return <Select {...shared} options={types} onChange={({ target }) => onChange(target.value)} />
  if (field === 'PRICE') return <MoneyField {...shared} onChange={onChange} />
  if (isInDays(condition))
    return (
      <NumberField
        {...shared}
        unit="days"
        onChange={(next) => onChange(next.replace(/\D/g, '').slice(0, 4))}
      />
    )
  return (
    <TextField
      {...shared}
      type={field === 'CREATED_DATE' ? 'date' : 'text'}
      maxLength={200}
      {...(field === 'STOCK' && { inputMode: 'numeric' as const })}
      onChange={({ target }) => onChange(field === 'STOCK' ? target.value.replace(/\D/g, '') : target.value)}
    />
  )
}
