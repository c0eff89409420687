import * as z from 'zod'

import { guid, Price, text, timestamp } from '../wire.ts'
import { FulfillmentHold } from './fulfillment-hold.ts'
import { LinkedOrder } from './linked-order.ts'
import { OrderChange } from './order-changes.ts'
import { OrderActivityType } from './order-enums.ts'
import { CreditCardDetails } from './order-transactions.ts'

const AuthorizedPayment = z
  .object({
    paymentId: guid(),
    amount: Price,
    lastFourDigits: text(4).optional(),
    brand: text(100).optional(),
  })
  .meta({ id: 'AuthorizedPaymentActivity', description: 'A change of an authorised payment.' })

const RegularPayment = z
  .object({ amount: Price, creditCardDetails: CreditCardDetails.optional() })
  .meta({ id: 'RegularPaymentActivity' })

const PaymentNews = z
  .object({ paymentId: guid(), regular: RegularPayment.optional() })
  .meta({ id: 'PaymentActivity', description: 'A payment that is pending, was canceled or was declined.' })

const RefundedPayment = z
  .object({
    paymentId: guid(),
    externalRefund: z.boolean().optional(),
    regular: z
      .object({ amount: Price, lastFourDigits: text(4).optional(), brand: text(100).optional() })
      .meta({ id: 'RegularPaymentRefund' })
      .optional(),
    giftCard: z
      .object({ giftCardPaymentId: text(100), amount: Price })
      .meta({ id: 'GiftCardPaymentRefund' })
      .optional(),
    membership: z
      .object({ membershipId: text(200) })
      .meta({ id: 'MembershipPaymentRefund' })
      .optional(),
  })
  .meta({ id: 'RefundedPayment' })

const Receipt = z.object({ receiptId: text(100), displayNumber: text(40).optional() }).meta({ id: 'Receipt' })

const ReceiptNews = z
  .object({ paymentId: guid(), wixReceipt: Receipt.optional(), externalReceipt: Receipt.optional() })
  .meta({ id: 'ReceiptActivity' })

const Chargeback = z
  .object({
    paymentId: guid(),
    chargebackId: guid(),
    amount: Price,
    reversalAmount: Price.optional(),
    paymentDetails: RegularPayment.optional(),
  })
  .meta({ id: 'ChargebackActivity' })

export const OrderActivity = z
  .object({
    id: guid(),
    createdDate: timestamp(),
    authorEmail: z.string().optional(),
    /** Our own addition: the name of the staff member when they wrote the comment. */
    authorName: z.string().optional(),
    type: OrderActivityType,
    activityType: OrderActivityType,
    customActivity: z
      .object({ appId: guid(), type: text(100), additionalData: z.record(z.string(), z.string()).optional() })
      .meta({ id: 'CustomActivity' })
      .optional(),
    merchantComment: z
      .object({ message: text(5000) })
      .meta({ id: 'MerchantComment' })
      .optional(),
    exchange: LinkedOrder.optional(),
    orderPutOnHold: FulfillmentHold.optional(),
    orderRefunded: z
      .object({ manual: z.boolean(), amount: Price, reason: text(200).optional() })
      .meta({ id: 'OrderRefunded' })
      .optional(),
    draftOrderChangesApplied: z
      .object({ draftOrderId: z.string(), reason: text(200).optional(), changes: z.array(OrderChange) })
      .meta({ id: 'DraftOrderChangesApplied' })
      .optional(),
    savedPaymentMethod: z
      .object({ name: text(100), description: text(100).optional() })
      .meta({ id: 'SavedPaymentMethod' })
      .optional(),
    authorizedPaymentCreated: AuthorizedPayment.optional(),
    authorizedPaymentCaptured: AuthorizedPayment.optional(),
    authorizedPaymentVoided: AuthorizedPayment.optional(),
    refundInitiated: z
      .object({
        refundId: guid(),
        amount: Price,
        payments: z.array(RefundedPayment),
        reason: text(200).optional(),
      })
      .meta({ id: 'RefundInitiated' })
      .optional(),
    paymentRefunded: z
      .object({ refundId: guid(), payment: RefundedPayment })
      .meta({ id: 'PaymentRefunded' })
      .optional(),
    paymentRefundFailed: z
      .object({ refundId: guid(), payment: RefundedPayment })
      .meta({ id: 'PaymentRefundFailed' })
      .optional(),
    refundedAsStoreCredit: z
      .object({ amount: Price, reason: text(100).optional() })
      .meta({ id: 'RefundedAsStoreCredit' })
      .optional(),
    paymentPending: PaymentNews.optional(),
    paymentCanceled: PaymentNews.optional(),
    paymentDeclined: PaymentNews.optional(),
    receiptCreated: ReceiptNews.optional(),
    receiptSent: ReceiptNews.optional(),
    chargebackCreated: Chargeback.optional(),
    chargebackReversed: Chargeback.optional(),
  })
  .meta({
    id: 'OrderActivity',
    description: 'One entry of the timeline of an order. Buyers read neither comments nor holds.',
  })
