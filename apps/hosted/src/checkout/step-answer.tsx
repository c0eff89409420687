import type { Checkout } from '../data/checkout.ts'
import type { PageOf } from '../generated/hosted-pages.ts'
import { addressLines } from './address.ts'
import { brandOf, digitsOf } from './card.ts'
import { type Paying, typesCard } from './paying.ts'
import type { StepName } from './steps.ts'
import { needsDelivery } from './steps.ts'

export interface StepAnswerProps {
  readonly step: StepName
  readonly checkout: Checkout
  readonly data: PageOf<'checkout'>
  readonly paying: Paying
}

/** The summary of a completed step. */
export function StepAnswer({ step, checkout, data, paying }: StepAnswerProps) {
  const { buyerInfo, shippingInfo, billingInfo } = checkout
  switch (step) {
    case 'contact':
      return <p>{buyerInfo.email}</p>
    case 'address': {
      const lines = addressLines(
        needsDelivery(checkout) ? shippingInfo.shippingDestination : billingInfo,
        data.site.locale,
      )
      return <p>{lines.join(', ')}</p>
    }
    case 'delivery': {
      const chosen = shippingInfo.selectedCarrierServiceOption
      return <p>{[chosen?.title, chosen?.logistics.deliveryTime].filter(Boolean).join(' · ')}</p>
    }
    case 'payment': {
      if (!typesCard(data, paying)) {
        const provider = data.providers?.find(({ id }) => id === paying.provider)
        return <p>{provider?.name ?? 'Card'}, on the page of our payment provider</p>
      }
      const { number } = paying.card
      return (
        <p>
          {brandOf(number).name} <span aria-hidden="true">••••</span>
          <span className="sr-only">ending in</span> {digitsOf(number).slice(-4)}
        </p>
      )
    }
    case 'review':
      return null
  }
}
