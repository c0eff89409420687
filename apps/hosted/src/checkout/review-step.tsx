import { Button } from '@vitrine/ui/button'
import { Checkbox } from '@vitrine/ui/checkbox'
import type { ReactNode } from 'react'
import { useState } from 'react'
import type { Checkout } from '../data/checkout.ts'
import type { PageOf } from '../generated/hosted-pages.ts'
import { Policies } from './policies.tsx'
import { dueNow, keepsCardForLater } from './steps.ts'
import { Tip } from './tip.tsx'

export interface ReviewStepProps {
  readonly data: PageOf<'checkout'>
  readonly checkout: Checkout
  readonly busy: boolean
  /** The error of the last attempt, with a solution. */
  readonly problem: ReactNode
  /** True if the problem must be solved before the next attempt. */
  readonly blocked: boolean
  readonly onPlaceOrder: (savePaymentMethod: boolean) => void
}

/** The last step: tip, consent and the order button. */
export function ReviewStep({ data, checkout, busy, problem, blocked, onPlaceOrder }: ReviewStepProps) {
  const keepsCard = checkout.lineItems.some((item) => item.savePaymentMethod)
  const [agreed, setAgreed] = useState(false)
  const [accepted, setAccepted] = useState(data.policyAgreement?.checkedByDefault ?? false)
  const [asked, setAsked] = useState(false)
  const place = () => {
    if ((keepsCard && !agreed) || (data.policyAgreement && !accepted)) setAsked(true)
    else onPlaceOrder(keepsCard && agreed)
  }
  const total = dueNow(checkout).formattedAmount
  return (
    <div className="flex flex-col gap-5">
      {problem}
      <ItemPolicies checkout={checkout} />
      <Tip checkout={checkout} locale={data.site.locale} />
      {keepsCard ? (
        <Checkbox
          label="Save this card for subscription renewals"
          hint={
            keepsCardForLater(checkout)
              ? 'We charge nothing today. You can cancel the subscription at any time in your account.'
              : 'You can cancel the subscription at any time in your account.'
          }
          checked={agreed}
          error={asked && !agreed ? 'Tick this box: a subscription needs a saved card.' : undefined}
          onChange={(event) => setAgreed(event.target.checked)}
        />
      ) : null}
      <Policies
        policies={data.policies ?? []}
        agreement={
          data.policyAgreement && {
            agreed: accepted,
            error: asked && !accepted ? 'Tick this box to place the order.' : undefined,
            onAgree: setAccepted,
          }
        }
      />
      {blocked ? null : (
        <Button
          className="brand-order"
          size="lg"
          wide
          busy={busy}
          busyLabel="Placing your order"
          onClick={place}
        >
          {Number(dueNow(checkout).amount) > 0 ? `Place order and pay ${total}` : 'Place order'}
        </Button>
      )}
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
