import { Button } from '@vitrine/ui/button'
import { TextField } from '@vitrine/ui/text-field'
import { useState } from 'react'
import type { CheckoutChange } from '../data/checkout.ts'
import { toFailure } from '../data/failure.ts'
import { checkoutSentences } from './sentences.ts'
import { useCheckoutChange } from './use-checkout.ts'

export interface CodeFormProps {
  readonly checkoutId: string
  readonly kind: Extract<CheckoutChange['kind'], 'coupon' | 'gift-card'>
}

const labels = { coupon: 'Coupon code', 'gift-card': 'Gift card code' } as const

export function CodeForm({ checkoutId, kind }: CodeFormProps) {
  const change = useCheckoutChange(checkoutId)
  const [code, setCode] = useState('')
  const [empty, setEmpty] = useState(false)
  const failure = change.error ? toFailure(change.error, checkoutSentences) : undefined
  const error = empty ? 'Enter a code.' : failure?.sentence
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setEmpty(!code.trim())
        if (code.trim()) change.mutate({ kind, code: code.trim() })
      }}
    >
      <TextField
        label={labels[kind]}
        name={kind}
        value={code}
        error={error}
        hint={
          failure &&
          !failure.code.startsWith('ERROR_') &&
          !failure.code.startsWith('GIFT_') &&
          failure.requestId
            ? `Request ${failure.requestId}`
            : undefined
        }
        onChange={(event) => {
          setCode(event.target.value)
          setEmpty(false)
          if (change.isError) change.reset()
        }}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        inputClassName="pr-24"
        end={
          <Button
            type="submit"
            variant="quiet"
            size="sm"
            className="mr-1"
            busy={change.isPending}
            busyLabel="Checking the code"
          >
            Apply
          </Button>
        }
      />
    </form>
  )
}
