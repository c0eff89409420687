import { RadioGroup, type RadioOption } from '@vitrine/ui/radio-group'

import { byCard } from './paying.ts'

export interface PaymentMethodChoiceProps {
  readonly methods: readonly RadioOption[]
  /** The provider of an app; undefined is the card. */
  readonly method: string | undefined
  readonly onChoose: (method: string | undefined) => void
}

/** How a buyer pays, where there is more than one way. */
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
