import { MoneyError, toMinor } from '@vitrine/pricing/money'

import type { Address, FullAddressContactDetails } from '../../generated/shared.ts'
import type { PageRequest } from '../../kernel/ports/payment-gateway.ts'

/** The order for payment providers of apps; amounts are minor units as text. */
export async function orderToPay({
  reference,
  amount,
  currency,
  returnUrl,
  cancelUrl,
  order,
  email,
  title,
}: PageRequest): Promise<object> {
  const {
    id,
    checkoutId,
    lineItems = [],
    priceSummary,
    billingInfo,
    shippingInfo,
    buyerInfo,
  } = (await order?.()) ?? {}
  const minor = (text: string | undefined) => (text === undefined ? undefined : minorText(text, currency))
  const goesTo = shippingInfo?.logistics?.shippingDestination
  return {
    id: id ?? checkoutId ?? reference,
    description: {
      totalAmount: String(amount),
      currency,
      items:
        lineItems.length === 0
          ? [{ id: reference, name: title, quantity: 1, price: String(amount) }]
          : lineItems.map((line) => ({
              id: line.id,
              name: line.productName?.translated ?? line.productName?.original,
              quantity: line.quantity,
              price: minor(line.price?.amount),
              category: line.itemType?.preset === 'DIGITAL' ? 'digital' : 'physical',
            })),
      charges: {
        tax: minor(priceSummary?.tax?.amount),
        shipping: minor(priceSummary?.shipping?.amount),
        discount: minor(priceSummary?.discount?.amount),
      },
      billingAddress: toParty(billingInfo, email),
      shippingAddress: toParty(goesTo, email),
      buyerInfo: { buyerId: buyerInfo?.memberId ?? buyerInfo?.visitorId },
    },
    returnUrls: {
      successUrl: returnUrl,
      pendingUrl: returnUrl,
      errorUrl: returnUrl,
      cancelUrl,
    },
  }
}

interface Party {
  readonly address?: Address | undefined
  readonly contactDetails?: FullAddressContactDetails | undefined
}

function toParty(party: Party | undefined, email: string | undefined): object | undefined {
  if (!party?.address && !party?.contactDetails) return undefined
  const { address = {}, contactDetails = {} } = party
  const { firstName, lastName, company, phone } = contactDetails
  return {
    firstName,
    lastName,
    company,
    phone,
    email,
    address: address.addressLine,
    street: address.streetAddress?.name,
    houseNumber: address.streetAddress?.number,
    city: address.city,
    state: address.subdivision,
    zipCode: address.postalCode,
    countryCode: address.country,
  }
}

function minorText(text: string, currency: string): string | undefined {
  try {
    return String(toMinor(text, currency))
  } catch (error) {
    if (error instanceof MoneyError) return undefined
    throw error
  }
}
