import type { ConditionalRate } from '@vitrine/client/shipping-options'
import { Button } from '@vitrine/ui/button'
import { Checkbox } from '@vitrine/ui/checkbox'
import { PlusIcon } from '@vitrine/ui/icons'
import { MoneyField } from '../../../form/field-kit.tsx'
import { ConditionList } from './condition-list.tsx'

export interface RateFieldsProps {
  readonly rates: readonly ConditionalRate[]
  readonly onChange: (rates: readonly ConditionalRate[]) => void
  readonly errorOf: (path: string) => string | undefined
}

/** The first rate whose conditions are met applies. */
export function RateFields({ rates, onChange, errorOf }: RateFieldsProps) {
  const put = (at: number, changes: Partial<ConditionalRate>) =>
    onChange(rates.map((one, index) => (index === at ? { ...one, ...changes } : one)))
  return (
    <fieldset className="flex flex-col items-start gap-5">
      <legend className="mb-1.5 text-sm font-medium">Prices</legend>
      <p className="text-sm text-ink-soft">
        The first price whose conditions are met applies. If no conditions are met, customers cannot choose
        this option.
      </p>
      {rates.map(({ amount, conditions = [], multiplyByQuantity = false }, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: a price has no other identity
          key={index}
          className="flex w-full flex-col gap-4 border-l-2 border-line pl-4"
        >
          <MoneyField
            label={rates.length > 1 ? `Price ${index + 1}` : 'Price'}
            value={amount}
            onChange={(amount) => put(index, { amount })}
            error={errorOf(`rates[${index}].amount`)}
            hint="Enter 0 for free delivery."
          />
          <Checkbox
            label="Charge per item"
            checked={multiplyByQuantity}
            onChange={({ target }) => put(index, { multiplyByQuantity: target.checked })}
          />
          <ConditionList
            legend="Conditions"
            conditions={conditions}
            onChange={(conditions) => put(index, { conditions })}
          />
          {rates.length > 1 ? (
            <div>
              <Button
                variant="quiet"
                size="sm"
                onClick={() => onChange(rates.filter((_, place) => place !== index))}
              >
                {`Remove price ${index + 1}`}
              </Button>
            </div>
          ) : null}
        </div>
      ))}
      <Button
        variant="secondary"
        size="sm"
        icon={<PlusIcon size={16} />}
        onClick={() => onChange([...rates, { amount: '' }])}
      >
        Add price
      </Button>
    </fieldset>
  )
}
