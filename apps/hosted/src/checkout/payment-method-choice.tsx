import { RadioGroup, type RadioOption } from '@vitrine/ui/radio-group'
import type { Form } from '../shell/use-form.ts'
import { texts } from '../texts/texts.ts'
import type { Method } from './paying.ts'

export interface PaymentMethodChoiceProps {
  readonly methods: readonly RadioOption[]
  readonly form: Pick<Form<Method>, 'values' | 'set'> & {
    readonly errors?: { readonly method?: string | undefined }
  }
}

export function PaymentMethodChoice({ methods, form }: PaymentMethodChoiceProps) {
  if (methods.length === 0) return null
  return (
    <RadioGroup
      legend={texts().checkout.paymentMethod}
      name="method"
      value={form.values.method}
      onChange={(method) => form.set({ method })}
      options={methods}
      error={form.errors?.method}
    />
  )
}
