import * as z from 'zod'

import { guid, Image, MultiCurrencyPrice, text } from '../wire.ts'
import { AddressWithContact } from './address.ts'
import { lineItemFields } from './line-item.ts'
import { InvalidMembership, Membership, SelectedMemberships } from './memberships.ts'
import { ItemTaxFullDetails } from './pricing.ts'
import { CarrierServiceOption, SelectedCarrierServiceOption, ShippingRegion } from './shipping.ts'

export const CreatedBy = z
  .object({
    userId: guid().optional(),
    memberId: guid().optional(),
    visitorId: guid().optional(),
    appId: guid().optional(),
  })
  .meta({ id: 'CreatedBy', description: 'Exactly one of them.' })

export const CustomField = z
  .object({
    title: z.string().min(1).max(500),
    translatedTitle: z.string().min(1).max(500).optional(),
    value: z.unknown(),
  })
  .meta({ id: 'CheckoutCustomField', description: 'An answer to a custom question of the shop at checkout.' })

export const CheckoutLineItem = z
  .object({
    ...lineItemFields,
    media: Image.optional(),
    discount: MultiCurrencyPrice,
    totalPriceBeforeTax: MultiCurrencyPrice,
    totalPriceAfterTax: MultiCurrencyPrice,
    taxDetails: ItemTaxFullDetails,
  })
  .meta({
    id: 'CheckoutLineItem',
    description: 'One line of a checkout, with its tax and its share of the discounts.',
  })

export const CheckoutShippingInfo = z
  .object({
    shippingDestination: AddressWithContact.optional(),
    selectedCarrierServiceOption: SelectedCarrierServiceOption.optional(),
    region: ShippingRegion.optional(),
    carrierServiceOptions: z.array(CarrierServiceOption),
  })
  .meta({
    id: 'CheckoutShippingInfo',
    description: 'The destination, the chosen delivery option and the available ones.',
  })

export const CheckoutMembershipOptions = z
  .object({
    eligibleMemberships: z.array(Membership).max(300),
    invalidMemberships: z.array(InvalidMembership).max(300),
    selectedMemberships: SelectedMemberships,
  })
  .meta({ id: 'CheckoutMembershipOptions' })

export const CustomSettings = z
  .object({
    lockGiftCard: z.boolean().optional(),
    lockCouponCode: z.boolean().optional(),
    disabledPolicyAgreementCheckbox: z.boolean().optional(),
    disabledManualPayment: z.boolean().optional(),
  })
  .meta({
    id: 'CustomSettings',
    description: 'Features that the creator of a checkout switched off. They never change later.',
  })

export const CustomContentReference = z
  .object({ appId: guid(), componentId: guid() })
  .meta({ id: 'CustomContentReference' })

export const ExternalReference = z
  .object({ appId: guid(), resourceId: text(100) })
  .meta({ id: 'ExternalReference' })
