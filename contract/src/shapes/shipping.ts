import * as z from 'zod'

import { guid, MultiCurrencyPrice, text, timestamp } from '../wire.ts'
import { Address } from './address.ts'
import { ItemTaxFullDetails } from './pricing.ts'
import { ChargeType, PickupMethod } from './store-enums.ts'

export const SelectedShippingOption = z
  .object({ carrierId: guid().optional(), code: z.string().min(1).max(100) })
  .meta({ id: 'SelectedShippingOption' })

export const ShippingRegion = z.object({ id: guid(), name: text(100) }).meta({ id: 'ShippingRegion' })

export const PickupDetails = z
  .object({ address: Address, businessLocation: z.boolean().optional(), pickupMethod: PickupMethod })
  .meta({ id: 'PickupDetails' })

export const DeliveryTimeSlot = z
  .object({ from: timestamp(), to: timestamp() })
  .meta({ id: 'DeliveryTimeSlot' })

export const DeliveryLogistics = z
  .object({
    deliveryTime: text(500).optional(),
    instructions: text(1000).optional(),
    deliveryTimeSlot: DeliveryTimeSlot.optional(),
    pickupDetails: PickupDetails.optional(),
  })
  .meta({ id: 'DeliveryLogistics' })

export const OtherCharge = z
  .object({ type: ChargeType, price: MultiCurrencyPrice, details: text(250).optional() })
  .meta({ id: 'OtherCharge' })

export const ShippingOption = z
  .object({
    code: z.string().max(100),
    title: text(250),
    logistics: DeliveryLogistics,
    cost: z.object({ price: MultiCurrencyPrice, otherCharges: z.array(OtherCharge) }),
    partial: z.boolean().optional(),
  })
  .meta({ id: 'ShippingOption' })

export const CarrierServiceOption = z
  .object({ carrierId: guid(), shippingOptions: z.array(ShippingOption) })
  .meta({
    id: 'CarrierServiceOption',
    description: 'The delivery options of one carrier for this destination.',
  })

export const ShippingCost = z
  .object({
    totalPriceAfterTax: MultiCurrencyPrice,
    totalPriceBeforeTax: MultiCurrencyPrice,
    taxDetails: ItemTaxFullDetails,
    totalDiscount: MultiCurrencyPrice,
    price: MultiCurrencyPrice,
  })
  .meta({ id: 'ShippingCost' })

export const SelectedCarrierServiceOption = z
  .object({
    code: z.string().max(100),
    title: text(250),
    logistics: DeliveryLogistics,
    cost: ShippingCost,
    requestedShippingOption: z.boolean(),
    otherCharges: z
      .array(z.object({ type: ChargeType, details: text(200).optional(), cost: ShippingCost }))
      .optional(),
    carrierId: guid(),
    partial: z.boolean().optional(),
  })
  .meta({ id: 'SelectedCarrierServiceOption', description: 'The delivery option that the totals include.' })

export const ShippingInformation = z
  .object({
    region: ShippingRegion.optional(),
    selectedCarrierServiceOption: SelectedCarrierServiceOption.optional(),
    carrierServiceOptions: z.array(CarrierServiceOption),
  })
  .meta({ id: 'ShippingInformation' })
