import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from '@vitrine/ui/button'
import { RadioGroup } from '@vitrine/ui/radio-group'
import { TextField } from '@vitrine/ui/text-field'
import { useState } from 'react'
import type { Checkout } from '../data/checkout.ts'
import { readCheckout } from '../data/checkout.ts'
import { toFailure } from '../data/failure.ts'
import type { TipChoice, Tipping } from '../data/tips.ts'
import { chooseTip, readTipping } from '../data/tips.ts'
import { checkoutSentences } from './sentences.ts'
import { checkoutKey } from './use-checkout.ts'

/** The optional tip. A choice is saved at once, so that the button shows the right total. */
export function Tip({ checkout, locale }: { readonly checkout: Checkout; readonly locale: string }) {
  const { purchaseFlowId, currency } = checkout
  const { data } = useQuery({ queryKey: tipKey(purchaseFlowId), queryFn: () => readTipping(purchaseFlowId) })
  const change = useTipChange(checkout)
  const [typing, setTyping] = useState(false)
  // Local state, so that the radio button changes in the same event and not after the call.
  const [picked, setPicked] = useState<{ readonly choice: TipChoice | null }>()
  if (!data?.settings.allowCustomerTip) return null

  const { settings, choice } = data
  const wanted = picked ? picked.choice : choice
  const own = typing || wanted?.tipType === 'CUSTOM'
  const give = (next: TipChoice | null) => {
    setPicked({ choice: next })
    change.mutate(next, { onSettled: () => setPicked(undefined) })
  }
  const pick = (value: string) => {
    setTyping(value === OWN)
    if (value === OWN) return
    give(value === NONE ? null : { tipType: settings.tipType, value })
  }
  const options = [
    { value: NONE, label: 'No tip' },
    ...settings.presets.map(({ value }) => ({
      value: String(value),
      label: labelOf(value, settings, { locale, currency }),
    })),
    ...(settings.allowCustomAmount ? [{ value: OWN, label: 'Other amount' }] : []),
  ]
  return (
    <div className="flex flex-col gap-4">
      <RadioGroup
        legend="Add a tip for the team"
        name="tip"
        layout="chips"
        value={own ? OWN : wanted ? String(Number(wanted.value)) : NONE}
        onChange={pick}
        options={options}
        error={change.error ? toFailure(change.error, checkoutSentences).sentence : undefined}
      />
      {own ? (
        <OwnAmount
          currency={currency}
          value={choice?.tipType === 'CUSTOM' ? choice.value : ''}
          busy={change.isPending}
          onAmount={(value) => give({ tipType: 'CUSTOM', value })}
        />
      ) : null}
    </div>
  )
}

interface OwnAmountProps {
  readonly currency: string
  readonly value: string
  readonly busy: boolean
  readonly onAmount: (value: string) => void
}

function OwnAmount({ currency, value, busy, onAmount }: OwnAmountProps) {
  const [typed, setTyped] = useState(value)
  const [error, setError] = useState<string>()
  const amount = typed.trim().replace(',', '.')
  const save = () => {
    const valid = /^\d+(\.\d+)?$/.test(amount) && Number(amount) > 0
    setError(valid ? undefined : 'Enter an amount, such as 2.50.')
    if (valid) onAmount(amount)
  }
  return (
    <form
      noValidate
      className="flex flex-col items-start gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <TextField
        label={`Amount in ${currency}`}
        inputMode="decimal"
        value={typed}
        error={error}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" variant="secondary" size="sm" busy={busy} busyLabel="Calculating">
        Add tip
      </Button>
    </form>
  )
}

function useTipChange({ id, purchaseFlowId }: Checkout) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (choice: TipChoice | null) => {
      const kept = await chooseTip(purchaseFlowId, choice)
      queries.setQueryData(checkoutKey(id), await readCheckout(id))
      queries.setQueryData(tipKey(purchaseFlowId), (before: Tipping | undefined) =>
        before ? { ...before, choice: kept } : before,
      )
    },
  })
}

const NONE = 'none'
const OWN = 'own'
const tipKey = (purchaseFlowId: string) => ['tip', purchaseFlowId] as const

interface Format {
  readonly locale: string
  readonly currency: string
}

function labelOf(value: number, { tipType }: Tipping['settings'], { locale, currency }: Format): string {
  return tipType === 'PERCENTAGE'
    ? new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(value / 100)
    : new Intl.NumberFormat(locale, { style: 'currency', currency }).format(value)
}
