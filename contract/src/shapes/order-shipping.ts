import * as z from 'zod'

import { Price, text, timestamp } from '../wire.ts'
import { AddressWithContact } from './address.ts'
import { OrderLineTaxInfo, OrderTaxDetails } from './order-pricing.ts'
import { DeliveryTimeSlot, PickupDetails } from './shipping.ts'

export const OrderLogistics = z
  .object({
    shippingDestination: AddressWithContact.optional(),
    pickupDetails: PickupDetails.optional(),
    deliveryTime: text(500).optional(),
    instructions: text(1000).optional(),
    deliverByDate: timestamp().optional(),
    deliveryTimeSlot: DeliveryTimeSlot.optional(),
  })
  .meta({ id: 'OrderLogistics', description: 'The destination: `shippingDestination`, or `pickupDetails`.' })

export const OrderShippingInformation = z
  .object({
    carrierId: text(100).optional(),
    code: text(100),
    title: text(250),
    logistics: OrderLogistics,
    cost: z
      .object({
        price: Price,
        totalPriceBeforeTax: Price,
        totalPriceAfterTax: Price,
        taxDetails: OrderTaxDetails,
        taxInfo: OrderLineTaxInfo,
        discount: Price,
      })
      .meta({ id: 'OrderShippingPrice' }),
    region: z
      .object({ name: text(100) })
      .meta({ id: 'OrderShippingRegion' })
      .optional(),
  })
  .meta({ id: 'OrderShippingInformation', description: 'The delivery of an order.' })
