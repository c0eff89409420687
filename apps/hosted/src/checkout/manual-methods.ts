import type { Checkout } from '../data/checkout.ts'
import type { ManualMethod } from '../generated/hosted-pages.ts'

/** The methods that fit the checkout; the platform checks the same limits again. */
export function fittingMethods(
  methods: readonly ManualMethod[] = [],
  {
    shippingInfo,
    billingInfo,
    priceSummary,
  }: Pick<Checkout, 'shippingInfo' | 'billingInfo' | 'priceSummary'>,
): readonly ManualMethod[] {
  const { selectedCarrierServiceOption: delivery, shippingDestination } = shippingInfo
  const isDelivered = delivery !== undefined && !delivery.logistics.pickupDetails
  const country = (shippingDestination ?? billingInfo)?.address?.country
  const total = Number(priceSummary.total.amount)
  return methods.filter(
    ({ kind, countries = [], minimumTotal, maximumTotal }) =>
      (kind !== 'CASH_ON_DELIVERY' || isDelivered) &&
      (countries.length === 0 || (country !== undefined && countries.includes(country))) &&
      total >= Number(minimumTotal ?? 0) &&
      total <= Number(maximumTotal ?? Number.POSITIVE_INFINITY),
  )
}
