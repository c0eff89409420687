import type { PageOf } from '../generated/hosted-pages.ts'
import {
  type AddressExtent,
  billingExtent,
  checkAddress,
  envelopeLines,
  fromTypedAddress,
  isSameAddress,
  type TypedAddress,
  toTypedAddress,
} from './address.ts'
import type { CheckoutInPage, Details } from './details.ts'
import { needsDelivery } from './needs.ts'

interface SavedAddress {
  readonly id: string
  readonly typed: TypedAddress
}

/** The choice of an address that is not saved. */
export const another = 'new'

/** The fields that the page asks for: a whole address for delivery, fewer for billing if the shop wants so. */
export const extentOf = ({ data, checkout }: CheckoutInPage): AddressExtent =>
  needsDelivery(checkout) ? 'full' : billingExtent(data)

/** The saved addresses of the member that are complete and in a country of the page. */
export function savedAddresses(
  { countries, member }: PageOf<'checkout'>,
  extent: AddressExtent,
): SavedAddress[] {
  return (member?.addresses ?? []).flatMap((saved) => {
    const typed = toTypedAddress({ address: saved, contactDetails: saved }, '')
    const country = countries.find(({ code }) => code === saved.country)
    const errors = checkAddress(typed, country, extent)
    return country && !Object.values(errors).some(Boolean) ? [{ id: saved.id, typed }] : []
  })
}

/** The choice at first: the address of the checkout, otherwise the first saved one. */
export function savedAtFirst(page: CheckoutInPage): string {
  const { shippingInfo, billingInfo } = page.checkout
  const saved = savedAddresses(page.data, extentOf(page))
  const known = needsDelivery(page.checkout) ? shippingInfo.shippingDestination : billingInfo
  if (!known?.address?.addressLine) return saved[0]?.id ?? ''
  const same = saved.find(({ typed }) => isSameAddress(fromTypedAddress(typed), known))
  return same?.id ?? (saved.length > 0 ? another : '')
}

/** The chosen address; undefined if the buyer types one. */
export const chosenAddress = ({ saved }: Details, page: CheckoutInPage): SavedAddress | undefined =>
  savedAddresses(page.data, extentOf(page)).find(({ id }) => id === saved)

/** Replaces the typed address by the chosen one. */
export const withSaved = (details: Details, page: CheckoutInPage): Details => ({
  ...details,
  ...chosenAddress(details, page)?.typed,
})

export const linesOf = ({ typed }: SavedAddress, locale: string): readonly string[] =>
  envelopeLines(fromTypedAddress(typed), locale)
