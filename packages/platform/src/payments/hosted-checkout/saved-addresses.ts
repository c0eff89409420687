import { readOwnCheckout } from '../../checkout/checkouts/index.ts'
import type { SavedAddress } from '../../generated/hosted-pages.ts'
import { browserOf } from '../../identity/hosted-sign-in/index.ts'
import type { Context } from '../../kernel/http/context.ts'
import { findMember, keepAddress } from '../../people/members/index.ts'

/** The addresses of the member who is signed in, with the name of the contact. */
export async function savedAddressesOf(ctx: Context, memberId: string): Promise<SavedAddress[]> {
  const {
    firstName,
    lastName,
    company,
    phones,
    addresses = [],
  } = (await findMember(ctx, memberId))?.contact ?? {}
  const [phone] = phones ?? []
  return addresses.map(({ streetAddress, addressLine, ...address }) => ({
    ...address,
    addressLine: addressLine ?? [streetAddress?.name, streetAddress?.number].filter(Boolean).join(' '),
    ...(firstName && { firstName }),
    ...(lastName && { lastName }),
    ...(company && { company }),
    ...(phone && { phone }),
  }))
}

/** Adds the destination of a checkout, or its billing address, to the account of the member who is signed in. */
export async function keepAddressOf(ctx: Context<'CHECKOUT_NOT_FOUND'>, checkoutId: string): Promise<void> {
  const memberId = browserOf(ctx)?.identityId
  const { shippingDestination, billingInfo } = (await readOwnCheckout(ctx, checkoutId)).document
  const { address, contactDetails = {} } = shippingDestination?.address
    ? shippingDestination
    : (billingInfo ?? {})
  if (!memberId || !address?.addressLine) return
  const { country, subdivision, city, postalCode, addressLine, addressLine2 } = address
  const kept = {
    ...(addressLine && { addressLine }),
    ...(addressLine2 && { addressLine2 }),
    ...(city && { city }),
    ...(subdivision && { subdivision }),
    ...(postalCode && { postalCode }),
    ...(country && { country }),
  }
  // A transaction of its own: the order's must not lock members.
  await ctx.transaction((tx) => keepAddress(tx, memberId, kept, contactDetails))
}
