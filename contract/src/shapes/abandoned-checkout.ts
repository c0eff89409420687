import * as z from 'zod'

import { currency, guid, Image, MultiCurrencyPrice, timestamp } from '../wire.ts'
import { FullAddressContactDetails } from './address.ts'
import { CheckoutLineItem } from './checkout-details.ts'
import { AppliedDiscount } from './discounts.ts'

export const AbandonedCheckoutStatus = z
  .enum(['ABANDONED', 'RECOVERED'])
  .meta({ id: 'AbandonedCheckoutStatus' })

export const AbandonedCheckoutActivityType = z
  .enum([
    'SCHEDULED',
    'EMAIL_SENT',
    'EMAIL_NOT_SENT',
    'NOTIFICATION_SENT',
    'TASK_CREATED',
    'AUTOMATION_SKIPPED',
  ])
  .meta({ id: 'AbandonedCheckoutActivityType' })

const Activity = z
  .object({ createdDate: timestamp(), type: AbandonedCheckoutActivityType })
  .meta({ id: 'AbandonedCheckoutActivity' })

const Buyer = z
  .object({
    visitorId: guid().optional(),
    memberId: guid().optional(),
    contactId: guid().optional(),
    email: z.string(),
    identityType: z.enum(['ADMIN', 'MEMBER', 'VISITOR', 'CONTACT']),
  })
  .meta({
    id: 'AbandonedCheckoutBuyer',
    description: 'The buyer who left: a member, a visitor, or a contact of the shop.',
  })

const LeftLineItem = CheckoutLineItem.extend({
  image: Image.optional().describe('The same as `media`, by its published name.'),
}).meta({ id: 'AbandonedLineItem' })

export const AbandonedCheckout = z
  .object({
    id: guid(),
    createdDate: timestamp(),
    updatedDate: timestamp(),
    checkoutId: guid(),
    cartId: guid().optional(),
    status: AbandonedCheckoutStatus,
    buyerLanguage: z.string(),
    buyerInfo: Buyer,
    contactDetails: FullAddressContactDetails.optional(),
    currency: currency(),
    conversionCurrency: currency(),
    subtotalPrice: MultiCurrencyPrice,
    totalPrice: MultiCurrencyPrice,
    activities: z.array(Activity).max(20),
    checkoutRecoveredDate: timestamp().optional(),
    orderId: guid().optional(),
    checkoutUrl: z.string(),
    lineItems: z.array(LeftLineItem).max(300),
    appliedDiscounts: z.array(AppliedDiscount).max(100),
  })
  .meta({
    id: 'AbandonedCheckout',
    description: 'A checkout that a buyer left after giving an address. RECOVERED once it became an order.',
  })
