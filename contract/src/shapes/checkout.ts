import * as z from 'zod'

import { currency, guid, text, timestamp } from '../wire.ts'
import { AddressWithContact, ExtendedFields, email } from './address.ts'
import { BuyerInfo } from './cart.ts'
import {
  CheckoutLineItem,
  CheckoutMembershipOptions,
  CheckoutShippingInfo,
  CreatedBy,
  CustomContentReference,
  CustomField,
  CustomSettings,
  ExternalReference,
} from './checkout-details.ts'
import { AppliedDiscount } from './discounts.ts'
import { SelectedMemberships } from './memberships.ts'
import { AdditionalFee, GiftCard, PriceSummary, TaxSummary } from './pricing.ts'
import { SelectedShippingOption } from './shipping.ts'
import { ChannelType, WeightUnit } from './store-enums.ts'
import { CalculationErrors, Violation } from './violations.ts'

export const Checkout = z
  .object({
    id: guid(),
    revision: z.string(),
    lineItems: z.array(CheckoutLineItem).max(300),
    billingInfo: AddressWithContact.optional(),
    shippingInfo: CheckoutShippingInfo,
    buyerNote: text(1000).optional(),
    buyerInfo: BuyerInfo,
    currency: currency(),
    conversionCurrency: currency(),
    paymentCurrency: currency(),
    priceSummary: PriceSummary,
    payNow: PriceSummary,
    payLater: PriceSummary,
    payAfterFreeTrial: PriceSummary.optional(),
    taxSummary: TaxSummary,
    taxIncludedInPrice: z.boolean(),
    calculationErrors: CalculationErrors,
    violations: z.array(Violation),
    giftCard: GiftCard.optional(),
    appliedDiscounts: z.array(AppliedDiscount),
    additionalFees: z.array(AdditionalFee).max(100),
    membershipOptions: CheckoutMembershipOptions,
    customFields: z.array(CustomField),
    weightUnit: WeightUnit,
    channelType: ChannelType,
    siteLanguage: z.string(),
    buyerLanguage: z.string(),
    completed: z.boolean(),
    orderId: guid().optional(),
    createdBy: CreatedBy,
    createdDate: timestamp(),
    updatedDate: timestamp(),
    expirationDate: timestamp(),
    cartId: guid().optional(),
    extendedFields: ExtendedFields.optional(),
    purchaseFlowId: guid(),
    customSettings: CustomSettings.optional(),
    customContentReference: CustomContentReference.optional(),
    externalReference: ExternalReference.optional(),
    businessLocationId: guid().optional(),
  })
  .meta({
    id: 'Checkout',
    description:
      'A purchase before its order: items, buyer, destination and totals. `payNow` is due at the end.',
  })

/** The settable fields of a checkout: present fields are set, `null` clears a field. */
const editable = {
  billingInfo: AddressWithContact.nullable().optional(),
  shippingInfo: z
    .object({
      shippingDestination: AddressWithContact.nullable().optional(),
      selectedCarrierServiceOption: SelectedShippingOption.nullable().optional(),
    })
    .nullable()
    .optional(),
  buyerNote: text(1000).nullable().optional(),
  buyerInfo: z.object({ email: email().optional(), contactId: guid().optional() }).optional(),
  customFields: z.array(CustomField).max(100).nullable().optional(),
  membershipOptions: z.object({ selectedMemberships: SelectedMemberships }).nullable().optional(),
  extendedFields: ExtendedFields.nullable().optional(),
  customContentReference: CustomContentReference.nullable().optional(),
  businessLocationId: guid().nullable().optional(),
}

export const CheckoutInfoInput = z
  .object({
    ...editable,
    cartId: guid().optional(),
    customSettings: CustomSettings.optional(),
    externalReference: ExternalReference.optional(),
  })
  .meta({ id: 'CheckoutInfoInput', description: 'The first values of a checkout.' })

export const CheckoutUpdateInput = z
  .object({
    id: guid(),
    ...editable,
    revision: z
      .string()
      .regex(/^\d{1,18}$/)
      .optional(),
  })
  .meta({
    id: 'CheckoutUpdateInput',
    description: 'With an old `revision`, the platform returns CONFLICT.',
  })
