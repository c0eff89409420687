import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from '@vitrine/ui/button'
import { RadioGroup } from '@vitrine/ui/radio-group'
import { TextField } from '@vitrine/ui/text-field'
import type { Checkout } from '../data/checkout.ts'
import { readCheckout } from '../data/checkout.ts'
import { toFailure } from '../data/failure.ts'
import type { TipChoice, Tipping } from '../data/tips.ts'
import { chooseTip, readTipping } from '../data/tips.ts'
import { PostForm } from '../shell/post-form.tsx'
import { useForm } from '../shell/use-form.ts'
import { useSend } from '../shell/use-send.ts'
import { useVisit } from '../shell/visit.ts'
import { SendButton } from '../shell/without-script.tsx'
import { texts } from '../texts/texts.ts'
import { checkoutSentences } from './sentences.ts'
import { checkoutKey } from './use-checkout.ts'

interface TypedTip extends Record<string, string> {
  /** A preset, `none` or `own`. */
  tip: string
  amount: string
}

/**
 * The optional tip. A choice is saved at once, so that the button shows the right total. Without a script, a button
 * saves it.
 */
export function Tip({ checkout, locale }: { readonly checkout: Checkout; readonly locale: string }) {
  const { client } = useVisit()
  const { data } = useQuery({
    queryKey: tipKey(checkout.purchaseFlowId),
    queryFn: () => readTipping(client, checkout.purchaseFlowId),
    // The server has just read it.
    refetchOnMount: false,
  })
  if (!data?.settings.allowCustomerTip) return null
  return <TipForm checkout={checkout} locale={locale} tipping={data} />
}

interface TipFormProps {
  readonly checkout: Checkout
  readonly locale: string
  readonly tipping: Tipping
}

function TipForm({ checkout, locale, tipping: { settings, choice } }: TipFormProps) {
  const { currency } = checkout
  const change = useTipChange(checkout)
  const form = useForm<TypedTip>('tip', toTyped(choice), ({ tip, amount }) => ({
    amount: tip === OWN && !isAmount(amount) ? texts().checkout.wrongTip : undefined,
  }))
  const { tip } = form.values
  const save = (typed: TypedTip) =>
    change.mutate(toChoice(typed, settings), { onError: () => form.set(toTyped(choice)) })
  const pick = (value: string) => {
    form.set({ tip: value })
    if (value !== OWN) save({ tip: value, amount: '' })
  }
  const options = [
    { value: NONE, label: texts().checkout.noTip },
    ...settings.presets.map(({ value }) => ({
      value: String(value),
      label: labelOf(value, settings, { locale, currency }),
    })),
    ...(settings.allowCustomAmount ? [{ value: OWN, label: texts().checkout.otherAmount }] : []),
  ]
  return (
    <PostForm {...form.submit(save)} className="flex flex-col items-start gap-4">
      <RadioGroup
        legend={texts().checkout.tip}
        name="tip"
        layout="chips"
        value={tip}
        onChange={pick}
        options={options}
        error={change.error ? toFailure(change.error, checkoutSentences()).sentence : undefined}
      />
      {tip === OWN ? (
        <>
          <TextField
            {...form.field('amount')}
            label={texts().checkout.amountIn(currency)}
            inputMode="decimal"
          />
          <Button
            type="submit"
            variant="secondary"
            size="sm"
            busy={change.isPending}
            busyLabel={texts().checkout.calculating}
          >
            {texts().checkout.addTip}
          </Button>
        </>
      ) : (
        <SendButton>{texts().checkout.addTip}</SendButton>
      )}
    </PostForm>
  )
}

function useTipChange({ id, purchaseFlowId }: Checkout) {
  const { client } = useVisit()
  const queries = useQueryClient()
  return useSend('tip', {
    mutationFn: async (choice: TipChoice | null) => {
      const kept = await chooseTip(client, purchaseFlowId, choice)
      queries.setQueryData(checkoutKey(id), await readCheckout(client, id))
      queries.setQueryData(tipKey(purchaseFlowId), (before: Tipping | undefined) =>
        before ? { ...before, choice: kept } : before,
      )
    },
  })
}

function toTyped(choice: TipChoice | undefined): TypedTip {
  if (!choice) return { tip: NONE, amount: '' }
  if (choice.tipType === 'CUSTOM') return { tip: OWN, amount: choice.value }
  return { tip: String(Number(choice.value)), amount: '' }
}

function toChoice({ tip, amount }: TypedTip, { tipType }: Tipping['settings']): TipChoice | null {
  if (tip === OWN) return { tipType: 'CUSTOM', value: toDecimal(amount) }
  return tip === NONE || tip === '' ? null : { tipType, value: tip }
}

const toDecimal = (amount: string): string => amount.trim().replace(',', '.')

const isAmount = (amount: string): boolean =>
  /^\d+(\.\d+)?$/.test(toDecimal(amount)) && Number(toDecimal(amount)) > 0

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
