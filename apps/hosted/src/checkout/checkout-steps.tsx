import type { ReactNode } from 'react'
import { useState } from 'react'
import type { Checkout } from '../data/checkout.ts'
import { type Failure, toFailure } from '../data/failure.ts'
import type { PageOf } from '../generated/hosted-pages.ts'
import { useKept } from '../shell/use-kept.ts'
import { billingExtent } from './address.ts'
import { AddressStep } from './address-step.tsx'
import { emptyCard } from './card.ts'
import { ContactStep } from './contact-step.tsx'
import { DeliveryStep } from './delivery-step.tsx'
import { lacksCard, type Paying, paymentMethods } from './paying.ts'
import { PaymentStep } from './payment-step.tsx'
import { isSoldOut, Problem } from './problem.tsx'
import { type ReviewedOrder, ReviewStep } from './review-step.tsx'
import { checkoutSentences, declineSentences } from './sentences.ts'
import { StepAnswer } from './step-answer.tsx'
import { StepSection } from './step-section.tsx'
import type { StepName } from './steps.ts'
import { dueNow, firstOpenStep, needsDelivery, stepsOf } from './steps.ts'
import { usePlaceOrder } from './use-place-order.ts'

export interface CheckoutStepsProps {
  readonly data: PageOf<'checkout'>
  readonly checkout: Checkout
  /** The buyer returned from the bank's page without a payment. */
  readonly declinedBefore: boolean
}

export function CheckoutSteps({ data, checkout, declinedBefore }: CheckoutStepsProps) {
  const steps = stepsOf(checkout)
  const [wanted, setWanted] = useKept<StepName>('wanted', () => firstOpenStep(checkout, billingExtent(data)))
  const [card, setCard] = useState(emptyCard)
  const [provider, setProvider] = useKept<string | null>('provider', () => firstProvider(data))
  const [declined, setDeclined] = useKept<string | null>('declined', () =>
    declinedBefore ? (declineSentences.CHALLENGE_FAILED ?? null) : null,
  )
  const [totalBefore, setTotalBefore] = useKept<string | null>('total', () => null)
  const paying: Paying = { card, provider: provider ?? undefined }
  const order = usePlaceOrder(checkout.id)
  // A step may disappear, such as payment when a gift card covers the total.
  const open = steps.includes(wanted) ? wanted : firstOpenStep(checkout, billingExtent(data))
  const openAt = steps.indexOf(open)

  const place = ({ card: typed, ...reviewed }: ReviewedOrder) => {
    const payment = typed ? { ...paying, card: typed } : paying
    if (steps.includes('payment') && lacksCard(data, payment)) return setWanted('payment')
    setTotalBefore(dueNow(checkout).formattedAmount)
    order.mutate(
      { checkout, paying: payment, ...reviewed },
      {
        onSuccess: (reply) => {
          if (reply.status !== 'declined') return
          setDeclined(declineSentences[reply.code] ?? reply.message)
          setCard({ ...card, cvc: '' })
          setWanted('payment')
        },
        onError: (error) => setWanted(stepToCorrect[toFailure(error).code] ?? 'review'),
      },
    )
  }
  const next = () => {
    setDeclined(null)
    order.reset()
    setWanted(steps[openAt + 1] ?? 'review')
  }

  const pay = (chosen: Paying) => {
    setCard(chosen.card)
    setProvider(chosen.provider ?? null)
  }
  const props = { data, checkout, onDone: next, onStay: () => setWanted(open) }
  const failure = order.error ? toFailure(order.error, checkoutSentences) : undefined
  const problem = failure ? (
    <Problem
      failure={failure}
      checkout={checkout}
      totalBefore={totalBefore ?? undefined}
      cartUrl={data.callbacks.cartPageUrl}
      onSolved={() => order.reset()}
    />
  ) : null
  const leaving = order.isSuccess && declined === null
  const contents: Readonly<Record<StepName, () => ReactNode>> = {
    contact: () => <ContactStep {...props} />,
    address: () => <AddressStep {...props} />,
    delivery: () => <DeliveryStep {...props} />,
    payment: () => <PaymentStep {...props} paying={paying} onPaying={pay} declined={declined ?? undefined} />,
    review: () => (
      <ReviewStep
        data={data}
        checkout={checkout}
        asksCard={steps.includes('payment') && lacksCard(data, paying)}
        busy={order.isPending || leaving}
        problem={problem}
        blocked={failure ? isSoldOut(failure) : false}
        onPlaceOrder={place}
      />
    ),
  }

  return (
    <div>
      {open === 'review' ? null : problem}
      {steps.map((step, place) => (
        <StepSection
          key={step}
          number={place + 1}
          title={titleOf(step, checkout)}
          state={place === openAt ? 'open' : place < openAt ? 'done' : 'ahead'}
          answer={<StepAnswer step={step} checkout={checkout} data={data} paying={paying} />}
          onEdit={order.isPending || leaving ? undefined : () => setWanted(step)}
        >
          {contents[step]()}
        </StepSection>
      ))}
    </div>
  )
}

/** The initial payment method: a card if accepted, which is null. */
function firstProvider(data: PageOf<'checkout'>): string | null {
  return (data.takesCards === false && paymentMethods(data, false)[0]?.value) || null
}

function titleOf(step: StepName, checkout: Checkout): string {
  if (step === 'address') return needsDelivery(checkout) ? 'Delivery address' : 'Billing address'
  return { contact: 'Contact', delivery: 'Delivery', payment: 'Payment', review: 'Review' }[step]
}

/** The step that corrects a refusal. */
const stepToCorrect: Readonly<Partial<Record<Failure['code'], StepName>>> = {
  CUSTOM_FIELD_REQUIRED: 'contact',
  MEMBERS_ONLY_CHECKOUT: 'contact',
  MISSING_SHIPPING_DESTINATION: 'address',
  NO_SELECTED_CARRIER_SERVICE_OPTION: 'delivery',
  SELECTED_CARRIER_SERVICE_OPTION_NO_LONGER_AVAILABLE: 'delivery',
  INVALID_SELECTED_CARRIER_SERVICE_OPTION: 'delivery',
  MISSING_BILLING_ADDRESS: 'payment',
}
