import type { Country } from '../../generated/hosted-pages.ts'
import { fromTypedAddress, isSameAddress } from '../address.ts'
import { BILLING, type CheckoutInPage, type Details } from '../details.ts'
import { needsDelivery } from '../needs.ts'
import type { Confirming, WalletParty } from '../provider-fields/script.ts'
import { another } from '../saved-addresses.ts'

/** The address of a wallet as the form has it. Before the payment, wallets keep street and name to themselves. */
function typedOf({ name = '', phone, address }: WalletParty, countries: readonly Country[]) {
  const words = name.trim().split(/\s+/)
  const { country, state } = address
  const known = countries.find(({ code }) => code === country)?.subdivisions
  const subdivision = known?.find(
    ({ code, name: title }) => code === `${country}-${state}` || title === state,
  )
  return {
    country,
    firstName: words.slice(0, -1).join(' ') || (words[0] ?? ''),
    lastName: words.at(-1) ?? '',
    company: '',
    addressLine: address.line1 ?? '',
    addressLine2: address.line2 ?? '',
    postalCode: address.postal_code ?? '',
    city: address.city ?? '',
    subdivision: subdivision?.code ?? '',
    phone: phone ?? '',
  }
}

export const placeOf = (party: WalletParty, countries: readonly Country[]) => {
  const { address } = fromTypedAddress(typedOf(party, countries))
  return { address }
}

/** The form with who pays and where the order goes. */
export function detailsOf(
  { billingDetails, shippingAddress }: Confirming,
  values: Details,
  { data, checkout }: CheckoutInPage,
): { readonly details: Details; readonly bill: Readonly<Record<string, string>> } {
  const payer = typedOf(billingDetails, data.countries)
  const isDelivered = needsDelivery(checkout) && shippingAddress
  const goods = isDelivered
    ? typedOf({ phone: billingDetails.phone, ...shippingAddress }, data.countries)
    : payer
  const isSame = isSameAddress(fromTypedAddress(payer), fromTypedAddress(goods))
  const bill = Object.entries(payer).map(([name, value]) => [BILLING + name, value])
  return {
    details: {
      ...values,
      ...goods,
      saved: another,
      ...(billingDetails.email && { email: billingDetails.email }),
      delivery: '',
      same: isSame ? 'on' : '',
    },
    bill: isSame ? {} : Object.fromEntries(bill),
  }
}
