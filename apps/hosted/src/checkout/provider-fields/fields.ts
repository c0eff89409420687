import type { RefObject } from 'react'
import type { Checkout } from '../../data/checkout.ts'
import type { PageOf } from '../../generated/hosted-pages.ts'
import { isNewCard, type Paying } from '../paying.ts'

/** The mounted fields of the payment provider. */
export interface PaymentFields {
  /** Checks the fields, which show their mistakes themselves. A wallet opens its sheet, so a press must call it at once. */
  readonly check: () => Promise<boolean>
  /** Answers a token for what was entered. */
  readonly tokenFor: (checkout: Checkout) => Promise<Token>
  /** Lets the buyer's bank ask for a confirmation. */
  readonly confirm: (clientSecret: string) => Promise<boolean>
  readonly focus: () => void
  /** Tells a wallet that its payment did not succeed. */
  readonly failed?: () => void
}

export type Token = { readonly token: string } | { readonly problem: string }

/** Empty while the fields are not shown. */
export type FieldsRef = RefObject<PaymentFields | undefined>

/** Whether the buyer pays in the fields of the provider. A card for later charges is entered on the provider's page. */
export function paysInFields({ fields }: PageOf<'checkout'>, paying: Paying, keepsCard: boolean): boolean {
  return fields !== undefined && isNewCard(paying) && !keepsCard
}

/** The buyer as the provider's methods need them. */
export function buyerOf({ buyerInfo, billingInfo, shippingInfo }: Checkout) {
  const { shippingDestination } = shippingInfo
  const bill = billingInfo?.address ? billingInfo : shippingDestination
  return {
    billing_details: { ...partyOf(bill), ...(buyerInfo.email && { email: buyerInfo.email }) },
    ...(shippingDestination?.address && { shipping: partyOf(shippingDestination) }),
  }
}

function partyOf(party: Checkout['billingInfo']) {
  const { address, contactDetails } = party ?? {}
  const name = [contactDetails?.firstName, contactDetails?.lastName].filter(Boolean).join(' ')
  return {
    ...(name && { name }),
    ...(contactDetails?.phone && { phone: contactDetails.phone }),
    ...(address && {
      address: {
        line1: address.addressLine ?? '',
        line2: address.addressLine2 ?? '',
        city: address.city ?? '',
        postal_code: address.postalCode ?? '',
        state: address.subdivision?.replace(/^[A-Z]{2}-/, '') ?? '',
        country: address.country ?? '',
      },
    }),
  }
}
