import * as z from 'zod'

import { guid, Price, text } from '../wire.ts'
import { CreditCardDetails } from './order-transactions.ts'

export const RefundableStatus = z
  .enum(['NOT_REFUNDABLE', 'MANUAL', 'REFUNDABLE'])
  .meta({ id: 'RefundableStatus' })

export const NonRefundableReason = z
  .enum([
    'ALREADY_REFUNDED',
    'PROVIDER_IS_DOWN',
    'INTERNAL_ERROR',
    'NOT_PAID',
    'ACCESS_DENIED',
    'ZERO_PRICE',
    'DISABLED_BY_PROVIDER',
    'PENDING_REFUND',
    'FORBIDDEN',
    'TRANSACTION_NOT_FOUND',
    'ORDER_IS_PENDING',
    'ORDER_IS_REJECTED',
    'PARTIALLY_PAID',
    'DEPOSIT_ONLINE_ITEM',
    'AMOUNT_OFFSET_BY_CHARGEBACK',
  ])
  .meta({ id: 'NonRefundableReason', description: 'The reason why a payment cannot be refunded.' })

export const ManuallyRefundableReason = z
  .enum(['EXPIRED', 'NOT_SUPPORTED', 'NOT_FOUND', 'OFFLINE', 'REQUIRES_CARD_READER'])
  .meta({
    id: 'ManuallyRefundableReason',
    description: 'The reason why you refund the money yourself and record it here.',
  })

const Monetary = z
  .object({ paid: Price, refunded: Price, refundPending: Price, maxRefund: Price })
  .meta({ id: 'MonetaryPaymentSummary' })

const Membership = z
  .object({
    paidLineItemIds: z.array(text(100)),
    refundedLineItemIds: z.array(text(100)),
    refundableLineItemIds: z.array(text(100)),
  })
  .meta({ id: 'MembershipPaymentSummary' })

export const PaymentRefundability = z
  .object({
    payment: z
      .object({
        paymentId: guid(),
        monetary: Monetary.optional(),
        membership: Membership.optional(),
        creditCardDetails: CreditCardDetails.optional(),
        paymentMethod: text(150).optional(),
        offlinePayment: z.boolean(),
      })
      .meta({ id: 'RefundablePayment' }),
    refundable: z.boolean().optional(),
    manuallyRefundable: z
      .object({ reason: ManuallyRefundableReason })
      .meta({ id: 'ManuallyRefundable' })
      .optional(),
    nonRefundable: z.object({ reason: NonRefundableReason }).meta({ id: 'NonRefundable' }).optional(),
  })
  .meta({ id: 'PaymentRefundability', description: 'One payment: exactly one of the three answers.' })

export const OrderRefundability = z
  .object({
    status: RefundableStatus,
    nonRefundableReason: NonRefundableReason.optional(),
    manuallyRefundableReason: ManuallyRefundableReason.optional(),
    payments: z.array(PaymentRefundability),
    paymentsSummary: z.object({ monetary: Monetary, membership: Membership }).meta({ id: 'PaymentsSummary' }),
    lineItems: z.array(
      z
        .object({
          lineItemId: guid(),
          originalQuantity: z.number().int(),
          refundedQuantity: z.number().int(),
          availableRefundQuantity: z.number().int(),
        })
        .meta({ id: 'LineItemRefundability' }),
    ),
    shipping: z
      .object({ amount: Price, refundedAmount: Price, availableRefundAmount: Price })
      .meta({ id: 'ShippingRefundability' }),
    additionalFees: z.array(
      z
        .object({
          additionalFeeId: guid(),
          amount: Price,
          refundedAmount: Price,
          availableRefundAmount: Price,
        })
        .meta({ id: 'AdditionalFeeRefundability' }),
    ),
  })
  .meta({
    id: 'OrderRefundability',
    description: 'The refundable parts of an order, and how to refund them.',
  })
