import type { Checkout } from '../data/checkout.ts'
import { addressLines } from './address.ts'
import type { TypedCard } from './card.ts'
import { brandOf, digitsOf } from './card.ts'
import type { StepName } from './steps.ts'
import { needsDelivery } from './steps.ts'

export interface StepAnswerProps {
  readonly step: StepName
  readonly checkout: Checkout
  readonly card: TypedCard
  readonly locale: string
}

/** What a finished step says in one look. */
export function StepAnswer({ step, checkout, card, locale }: StepAnswerProps) {
  const { buyerInfo, shippingInfo, billingInfo } = checkout
  switch (step) {
    case 'contact':
      return <p>{buyerInfo.email}</p>
    case 'address': {
      const lines = addressLines(
        needsDelivery(checkout) ? shippingInfo.shippingDestination : billingInfo,
        locale,
      )
      return <p>{lines.join(', ')}</p>
    }
    case 'delivery': {
      const chosen = shippingInfo.selectedCarrierServiceOption
      return <p>{[chosen?.title, chosen?.logistics.deliveryTime].filter(Boolean).join(' · ')}</p>
    }
    case 'payment':
      return (
        <p>
          {brandOf(card.number).name} <span aria-hidden="true">••••</span>
          <span className="sr-only">ending in</span> {digitsOf(card.number).slice(-4)}
        </p>
      )
    case 'review':
      return null
  }
}
