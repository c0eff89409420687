import * as z from 'zod'

import { guid, text, timestamp } from '../wire.ts'
import { PaymentStatus } from './order-enums.ts'
import { PriceInput } from './order-input.ts'
import { PaymentMethodName } from './order-transactions.ts'

export const DurationUnit = z.enum(['MINUTES', 'HOURS', 'DAYS']).meta({ id: 'DurationUnit' })

export const DelayedCaptureSettings = z
  .object({
    scheduledAction: z.enum(['VOID', 'CAPTURE']).optional(),
    delayDuration: z
      .object({ count: z.number().int().min(1).max(100_000), unit: DurationUnit })
      .meta({ id: 'Duration' })
      .optional(),
  })
  .meta({
    id: 'DelayedCaptureSettings',
    description:
      'The platform authorises the payment first, and captures or voids it after this time. Without both fields, it waits for your call, unless the shop captures payments before their authorisation expires.',
  })

const RegularPaymentInput = z
  .object({
    offlinePayment: z.boolean().optional(),
    paymentMethod: text(150).optional(),
    paymentMethodName: PaymentMethodName.optional(),
    paymentOrderId: text(100).optional(),
    gatewayTransactionId: text(100).optional(),
    providerTransactionId: text(100).optional(),
    status: PaymentStatus.optional(),
    savedPaymentMethod: z.boolean().optional(),
    creditCardDetails: z
      .object({ lastFourDigits: text(4).optional(), brand: text(100).optional() })
      .meta({ id: 'CreditCardDetailsInput' })
      .optional(),
    authorizationDetails: z
      .object({ authorizedDate: timestamp().optional() })
      .meta({ id: 'AuthorizationDetailsInput' })
      .optional(),
  })
  .meta({ id: 'RegularPaymentInput' })

export const PaymentInput = z
  .object({
    amount: PriceInput,
    createdDate: timestamp().optional(),
    refundDisabled: z.boolean().optional(),
    status: PaymentStatus.optional(),
    regularPaymentDetails: RegularPaymentInput.optional(),
    giftcardPaymentDetails: z
      .object({ giftCardPaymentId: text(100).min(1), appId: guid(), obfuscatedCode: text(30).optional() })
      .meta({ id: 'GiftCardPaymentInput' })
      .optional(),
    membershipPaymentDetails: z
      .object({
        membershipId: text(200).min(1),
        lineItemId: text(100).min(1),
        name: text(200).optional(),
        externalTransactionId: text(100).min(1).optional(),
        providerAppId: guid().optional(),
      })
      .meta({ id: 'MembershipPaymentInput' })
      .optional(),
  })
  .meta({
    id: 'PaymentInput',
    description: 'A payment that was made elsewhere, to record with the order. Exactly one of the details.',
  })
