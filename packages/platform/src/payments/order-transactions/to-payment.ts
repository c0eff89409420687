import type { PaymentInput } from '../../generated/order-transactions.ts'
import type { PaymentStatus } from '../../generated/shared.ts'
import type { Context } from '../../kernel/http/context.ts'
import type { NewPayment } from '../../orders/orders/index.ts'
import { minorOf } from '../payments/index.ts'

/** The statuses that a recorded payment can have; the others follow from actions here. */
const noted: ReadonlySet<PaymentStatus> = new Set([
  'APPROVED',
  'PENDING',
  'PENDING_MERCHANT',
  'AUTHORIZED',
  'CANCELED',
  'DECLINED',
])

export function toPaymentRow(
  ctx: Context<'STATUS_NOT_ALLOWED'>,
  orderId: string,
  input: PaymentInput,
  currency: string,
  field: string,
): NewPayment {
  const { regularPaymentDetails: regular, giftcardPaymentDetails: gift } = input
  const membership = input.membershipPaymentDetails
  if ([regular, gift, membership].filter(Boolean).length !== 1)
    ctx.violation(field, 'ONE_OF_ALIGNMENT', 'Send exactly one kind of payment details')
  const amount = minorOf(ctx, input.amount, currency, `${field}.amount.amount`)
  if (amount === 0) ctx.violation(`${field}.amount.amount`, 'DECIMAL_GT', 'Expected more than 0')
  const status = input.status ?? regular?.status ?? 'APPROVED'
  if (!noted.has(status)) ctx.fail('STATUS_NOT_ALLOWED', { status })
  const now = ctx.clock.now()
  const base = {
    id: ctx.random.id(),
    order_id: orderId,
    amount,
    status,
    refund_disabled: input.refundDisabled ?? false,
    created_at: input.createdDate ?? now,
    updated_at: now,
  }
  if (gift)
    return {
      ...base,
      kind: 'GIFT_CARD',
      gift_card_code: gift.obfuscatedCode ?? null,
      details: JSON.stringify({ appId: gift.appId }),
    }
  if (membership) return { ...base, kind: 'MEMBERSHIP', details: JSON.stringify({ membership }) }
  const { paymentMethod, paymentMethodName, paymentOrderId, providerTransactionId } = regular ?? {}
  return {
    ...base,
    kind: regular?.offlinePayment ? 'OFFLINE' : 'CARD',
    charge_id: regular?.gatewayTransactionId ?? null,
    card_brand: regular?.creditCardDetails?.brand ?? null,
    card_last_four: regular?.creditCardDetails?.lastFourDigits ?? null,
    saved_method: regular?.savedPaymentMethod ?? false,
    ...(status === 'AUTHORIZED' && {
      authorized_at: regular?.authorizationDetails?.authorizedDate ?? now,
      delayed_capture: true,
    }),
    details: JSON.stringify({ paymentMethod, paymentMethodName, paymentOrderId, providerTransactionId }),
  }
}
