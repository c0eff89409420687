import { Button } from '@vitrine/ui/button'
import { Checkbox } from '@vitrine/ui/checkbox'
import type { ReactNode } from 'react'
import type { Checkout } from '../data/checkout.ts'
import type { PageOf } from '../generated/hosted-pages.ts'
import { PostForm } from '../shell/post-form.tsx'
import { useForm } from '../shell/use-form.ts'
import { useVisit } from '../shell/visit.ts'
import { WithoutScript } from '../shell/without-script.tsx'
import { checkCard, emptyCard, type TypedCard } from './card.ts'
import { CardFields } from './card-fields.tsx'
import { Policies } from './policies.tsx'
import { dueNow, keepsCardForLater } from './steps.ts'
import { Tip } from './tip.tsx'

export interface ReviewStepProps {
  readonly data: PageOf<'checkout'>
  readonly checkout: Checkout
  /** No card is typed yet: without a script, this step asks for it. */
  readonly asksCard: boolean
  readonly busy: boolean
  /** The error of the last attempt, with a solution. */
  readonly problem: ReactNode
  /** True if the problem must be solved before the next attempt. */
  readonly blocked: boolean
  readonly onPlaceOrder: (order: ReviewedOrder) => void
}

export interface ReviewedOrder {
  readonly card: TypedCard | undefined
  readonly savePaymentMethod: boolean
  /** The amount that the button has shown. */
  readonly expectedTotal: string
}

interface Consent extends TypedCard {
  /** `on`: the card may be saved. */
  agreed: string
  /** `on`: the policies are accepted. */
  accepted: string
  /** Posted without a script: the checkout may have changed since the page was drawn. */
  total: string
}

/** The last step: tip, consent and the order button. */
export function ReviewStep(props: ReviewStepProps) {
  const { data, checkout, asksCard, busy, problem, blocked, onPlaceOrder } = props
  const { server } = useVisit()
  const keepsCard = checkout.lineItems.some((item) => item.savePaymentMethod)
  const accepted = data.policyAgreement?.checkedByDefault ? 'on' : ''
  const isCardPosted = asksCard && server !== undefined
  const form = useForm<Consent>(
    'place-order',
    { ...emptyCard, agreed: '', accepted, total: '' },
    (values) => ({
      ...(isCardPosted && checkCard(values, new Date(data.now))),
      agreed: keepsCard && !values.agreed ? 'Tick this box: a subscription needs a saved card.' : undefined,
      accepted: data.policyAgreement && !values.accepted ? 'Tick this box to place the order.' : undefined,
    }),
  )
  const due = dueNow(checkout)
  const place = ({ agreed, number, expiry, cvc, holder, total }: Consent) =>
    onPlaceOrder({
      card: isCardPosted ? { number, expiry, cvc, holder } : undefined,
      savePaymentMethod: keepsCard && agreed !== '',
      expectedTotal: server ? total : due.amount,
    })
  return (
    <div className="flex flex-col gap-5">
      {problem}
      <ItemPolicies checkout={checkout} />
      <Tip checkout={checkout} locale={data.site.locale} />
      <PostForm {...form.submit(place)} className="flex flex-col gap-5">
        <input type="hidden" name="total" value={due.amount} />
        {asksCard ? (
          <WithoutScript>
            <CardFields form={form} />
          </WithoutScript>
        ) : null}
        {keepsCard ? (
          <Checkbox
            {...form.box('agreed')}
            label="Save this card for subscription renewals"
            hint={
              keepsCardForLater(checkout)
                ? 'We charge nothing today. You can cancel the subscription at any time in your account.'
                : 'You can cancel the subscription at any time in your account.'
            }
          />
        ) : null}
        <Policies policies={data.policies ?? []} agreement={data.policyAgreement && form.box('accepted')} />
        {blocked ? null : (
          <Button
            type="submit"
            className="brand-order"
            size="lg"
            wide
            busy={busy}
            busyLabel="Placing your order"
          >
            {Number(due.amount) > 0 ? `Place order and pay ${due.formattedAmount}` : 'Place order'}
          </Button>
        )}
      </PostForm>
    </div>
  )
}

function ItemPolicies({ checkout }: { readonly checkout: Checkout }) {
  const policies = checkout.lineItems.flatMap((item) => {
    const text = item.consentRequiredPaymentPolicy
    return text ? [{ id: item.id, name: item.productName.translated, text }] : []
  })
  if (policies.length === 0) return null
  return (
    <ul className="flex flex-col gap-2 text-sm text-ink-soft">
      {policies.map(({ id, name, text }) => (
        <li key={id}>
          <span className="font-medium text-ink">{name}:</span> {text}
        </li>
      ))}
    </ul>
  )
}
