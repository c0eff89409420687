import { RadioGroup, type RadioOption } from '@vitrine/ui/radio-group'

import { byCard } from './paying.ts'

export interface PaymentMethodChoiceProps {
  readonly methods: readonly RadioOption[]
  /** ID of the provider; undefined for a card. */
  readonly method: string | undefined
  readonly onChoose: (method: string | undefined) => void
}

export function PaymentMethodChoice({ methods, method, onChoose }: PaymentMethodChoiceProps) {
  if (methods.length === 0) return null
  return (
    <RadioGroup
      legend="Payment method"
      name="payment-method"
      value={method ?? byCard}
      onChange={(value) => onChoose(value === byCard ? undefined : value)}
      options={methods}
    />
  )
}
