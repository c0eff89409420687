import * as z from 'zod'

import { guid, Price, text, timestamp } from '../wire.ts'
import {
  AuthorizationActionStatus,
  AuthorizationReason,
  PaymentStatus,
  RefundStatus,
  ScheduledActionType,
} from './order-enums.ts'

const FailureDetails = z
  .object({ failureCode: text(100) })
  .meta({ id: 'AuthorizationActionFailureDetails', description: 'The gateway’s reason for the refusal.' })

export const AuthorizationCapture = z
  .object({
    id: guid(),
    status: AuthorizationActionStatus,
    amount: Price,
    createdDate: timestamp(),
    failureDetails: FailureDetails.optional(),
  })
  .meta({ id: 'AuthorizationCapture', description: 'The capture of an authorised payment.' })

export const AuthorizationVoid = z
  .object({
    status: AuthorizationActionStatus,
    voidedDate: timestamp().optional(),
    reason: AuthorizationReason.optional(),
    failureDetails: FailureDetails.optional(),
  })
  .meta({ id: 'AuthorizationVoid', description: 'The void of an authorised payment.' })

export const AuthorizationDetails = z
  .object({
    delayedCapture: z.boolean(),
    authorizedDate: timestamp(),
    captures: z.array(AuthorizationCapture),
    void: AuthorizationVoid.optional(),
    scheduledAction: z
      .object({ actionType: ScheduledActionType, executionDate: timestamp() })
      .meta({ id: 'PaymentScheduledAction', description: 'The next automatic action, and its time.' })
      .optional(),
  })
  .meta({
    id: 'AuthorizationDetails',
    description: 'An authorised card payment: captured or voided, never both.',
  })

export const CreditCardDetails = z
  .object({ lastFourDigits: text(4).optional(), brand: text(100).optional() })
  .meta({
    id: 'CreditCardDetails',
    description: 'The stored details of a card. The platform keeps nothing else.',
  })

const PredefinedPaymentMethod = z
  .enum(['CASH', 'BANK_TRANSFER', 'CHECK'])
  .meta({ id: 'PredefinedPaymentMethod' })

export const PaymentMethodName = z
  .object({
    buyerLanguageName: text(150).optional(),
    siteLanguageName: text(150).optional(),
    userDefinedName: z
      .object({ predefined: PredefinedPaymentMethod.optional(), custom: text(150).min(1).optional() })
      .meta({ id: 'UserDefinedPaymentMethodName', description: 'Exactly one of the two.' })
      .optional(),
  })
  .meta({ id: 'PaymentMethodName', description: 'The payment method of a payment outside the platform.' })

export const Chargeback = z
  .object({
    id: guid(),
    createdDate: timestamp(),
    updatedDate: timestamp(),
    amount: Price,
    reversalAmount: Price.optional(),
    status: z.enum(['APPROVED', 'REVERSED']).meta({ id: 'ChargebackStatus' }),
    externalId: text(100).optional(),
  })
  .meta({ id: 'Chargeback', description: 'A chargeback: the bank returned money of a payment.' })

export const RegularPaymentDetails = z
  .object({
    creditCardDetails: CreditCardDetails.optional(),
    paymentOrderId: text(100).optional(),
    gatewayTransactionId: text(100).optional(),
    paymentMethod: text(150).optional(),
    providerTransactionId: text(100).optional(),
    offlinePayment: z.boolean(),
    status: PaymentStatus,
    savedPaymentMethod: z.boolean(),
    authorizationDetails: AuthorizationDetails.optional(),
    chargebacks: z.array(Chargeback).optional(),
    paymentMethodName: PaymentMethodName.optional(),
  })
  .meta({ id: 'RegularPaymentDetails', description: 'A payment by card or outside the platform.' })

export const GiftCardPaymentDetails = z
  .object({
    giftCardPaymentId: text(100),
    appId: guid(),
    voided: z.boolean(),
    obfuscatedCode: text(30).optional(),
  })
  .meta({ id: 'GiftCardPaymentDetails', description: 'A payment from the balance of a gift card.' })

export const MembershipPaymentDetails = z
  .object({
    membershipId: text(200),
    lineItemId: text(100),
    status: z
      .enum(['CHARGED', 'CHARGE_FAILED', 'CHARGE_PENDING', 'VOIDED'])
      .meta({ id: 'MembershipPaymentStatus' }),
    name: z
      .object({ original: z.string(), translated: z.string().optional() })
      .meta({ id: 'MembershipPaymentName' }),
    externalTransactionId: text(100).optional(),
    voided: z.boolean(),
    providerAppId: guid().optional(),
  })
  .meta({ id: 'MembershipPaymentDetails', description: 'A line item that a membership paid.' })

export const Payment = z
  .object({
    id: guid(),
    createdDate: timestamp(),
    updatedDate: timestamp(),
    amount: Price,
    refundDisabled: z.boolean(),
    status: PaymentStatus,
    regularPaymentDetails: RegularPaymentDetails.optional(),
    giftcardPaymentDetails: GiftCardPaymentDetails.optional(),
    membershipPaymentDetails: MembershipPaymentDetails.optional(),
  })
  .meta({ id: 'Payment', description: 'One payment of an order.' })

const RefundTransaction = z
  .object({
    paymentId: guid(),
    amount: Price,
    refundStatus: RefundStatus,
    refundStatusInfo: z
      .object({ paymentGatewayReasonCode: text(100).optional(), description: text(1000).optional() })
      .meta({ id: 'RefundStatusInfo' })
      .optional(),
    gatewayRefundId: guid().optional(),
    providerRefundId: z.string().optional(),
    externalRefund: z.boolean().optional(),
  })
  .meta({ id: 'RefundTransaction' })

const RefundDetails = z
  .object({
    items: z
      .array(z.object({ lineItemId: guid(), quantity: z.number().int() }).meta({ id: 'RefundItem' }))
      .optional(),
    shippingIncluded: z.boolean().optional(),
    reason: text(200).optional(),
    lineItems: z
      .array(
        z
          .object({ lineItemId: guid(), quantity: z.number().int() })
          .meta({ id: 'RefundedLineItem', description: 'The refunded part of a line item.' }),
      )
      .optional(),
    additionalFees: z
      .array(z.object({ additionalFeeId: guid(), amount: Price }).meta({ id: 'RefundedAdditionalFee' }))
      .optional(),
    shipping: z.object({ amount: Price }).meta({ id: 'RefundedShipping' }).optional(),
  })
  .meta({ id: 'RefundDetails' })

export const Refund = z
  .object({
    id: guid(),
    createdDate: timestamp(),
    transactions: z.array(RefundTransaction),
    details: RefundDetails.optional(),
    summary: z
      .object({
        requestedRefund: Price,
        pendingRefund: Price,
        refunded: Price,
        failedRefundAmount: Price,
        pending: z.boolean(),
      })
      .meta({ id: 'AggregatedRefundSummary' })
      .optional(),
  })
  .meta({ id: 'Refund', description: 'Refunded money, by payment.' })

export const OrderTransactions = z
  .object({ orderId: guid(), payments: z.array(Payment), refunds: z.array(Refund) })
  .meta({ id: 'OrderTransactions', description: 'The payments and refunds of one order.' })
