import type { Checkout } from '../../generated/checkouts.ts'
import type { Order } from '../../generated/shared.ts'
import { plainPrice, toTaxDetails, toTaxInfo } from './to-order-tax.ts'

/** The order's delivery: shipping or pickup. */
export function toOrderDelivery({ shippingInfo, taxIncludedInPrice }: Checkout): Order['shippingInfo'] {
  const { selectedCarrierServiceOption: selected, region, shippingDestination } = shippingInfo
  if (!selected) return undefined
  const { cost, logistics } = selected
  return {
    carrierId: selected.carrierId,
    code: selected.code,
    title: selected.title,
    logistics: {
      deliveryTime: logistics.deliveryTime,
      instructions: logistics.instructions,
      deliveryTimeSlot: logistics.deliveryTimeSlot,
      ...(logistics.pickupDetails ? { pickupDetails: logistics.pickupDetails } : { shippingDestination }),
    },
    cost: {
      price: plainPrice(cost.price),
      totalPriceBeforeTax: plainPrice(cost.totalPriceBeforeTax),
      totalPriceAfterTax: plainPrice(cost.totalPriceAfterTax),
      taxDetails: toTaxDetails(cost.taxDetails),
      taxInfo: toTaxInfo(cost.taxDetails, taxIncludedInPrice),
      discount: plainPrice(cost.totalDiscount),
    },
    ...(region && { region: { name: region.name } }),
  }
}
