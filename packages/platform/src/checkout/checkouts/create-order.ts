import { toMinor } from '@vitrine/pricing/money'
import { heldFor } from '../../catalogue/inventory/index.ts'
import type { CreateOrderError } from '../../generated/checkouts.ts'
import type { Order } from '../../generated/shared.ts'
import { isUuid } from '../../kernel/database/fields.ts'
import type { Context, Data } from '../../kernel/http/context.ts'
import { isStaffOrApp } from '../../kernel/http/is-staff-or-app.ts'
import {
  activity,
  announceOrder,
  balanceOf,
  insertOrders,
  insertPayments,
  type NewPayment,
  takeNumber,
} from '../../orders/orders/index.ts'
import { useCoupon } from '../../pricing/coupons/index.ts'
import { bookSlot } from '../../pricing/delivery/index.ts'
import { useRules } from '../../pricing/discount-rules/index.ts'
import { payByCard } from '../../pricing/gift-cards/index.ts'
import { type ChargedByApps, chargeMemberships } from '../../pricing/memberships/index.ts'
import type { Quote } from '../../pricing/quote/index.ts'
import { checkoutSettings } from '../../site/checkout-settings/index.ts'
import { maySeeShop } from '../../site/shop-opening/index.ts'
import { lockBought, lockOwn, readOwn } from './access.ts'
import { type HeldCard, paymentsOf } from './payments-of-order.ts'
import { type Pricing, presentCheckout, priceCheckout, toCheckout } from './present.ts'
import { whyNotOrder } from './rules.ts'
import { reserveUnits, takeUnits, type UnitsOfOrder } from './stock-reservation.ts'
import { completeCheckout, type StoredCheckout } from './store.ts'
import { toOrder } from './to-order.ts'

export type OrderingError = CreateOrderError
type Ordering = Context<OrderingError>

export interface OrderRequest {
  /** The authorised card payment; without it, the order is unpaid. */
  readonly card?: HeldCard
  readonly savePaymentMethod?: boolean
  /** The buyer pays outside the platform; makes the copy in the order. */
  readonly manualPayment?: (order: PlacedOrder) => NonNullable<Order['manualPayment']>
  /** Rejects the call while a payment is in progress, because that payment creates the order. */
  readonly unlessPaying?: boolean
  /** Runs before the order is announced. */
  readonly whenWritten?: (orderId: string, order: Order) => Promise<void>
}

export interface PlacedOrder {
  readonly number: string
  /** With its currency. */
  readonly total: string
  readonly now: Date
}

export interface MadeOrder {
  readonly orderId: string
  /** True if an amount was due with the order; false if it was free or a gift card covered it. */
  readonly wasDue: boolean
  /** True if the order is known to have no subscription. */
  readonly isOnce?: boolean
}

/**
 * Creates the order of a checkout in the caller's transaction, with stock, coupon, gift card, number, email and events.
 * A repeated call answers the same order.
 */
export async function createOrder(ctx: Ordering, id: string, request: OrderRequest): Promise<MadeOrder> {
  if (!isUuid(id)) return ctx.fail('CHECKOUT_NOT_FOUND')
  const [row, held, paying] = await Promise.all([
    lockBought(ctx, id),
    heldFor(ctx, id),
    request.unlessPaying ? ctx.services.hooks.isPaying(ctx, id) : false,
  ])
  if (row.completed) return madeBefore(ctx, row, request)
  if (paying) return ctx.fail('CHECKOUT_PAYMENT_ALREADY_IN_PROGRESS')
  const priced = await orderable(ctx, row, { savePaymentMethod: request.savePaymentMethod, held })
  const { totals } = priced.quote
  const due = totals.payNow.total
  if (request.card && request.card.amount !== due)
    return ctx.fail('CHECKOUT_CHANGED', { total: priced.checkout.payNow.total })

  const orderId = ctx.random.id()
  const shown = { ...priced.checkout, completed: true, orderId }
  const stored = await completeCheckout(ctx, id, { orderId, checkout: shown, now: ctx.clock.now() })
  const shares = {
    orderId,
    covered: request.card !== undefined || due === 0,
    isReserved: held.size > 0,
  }
  // The reactions read one row, which travels with the statement for the stock.
  const [, { number, charged }] = await Promise.all([
    ctx.emit('wix.ecom.v1.checkout_completed', id, { checkout: shown }, undefined, stored),
    takeShares(ctx, row, priced.quote, shares),
  ])

  const order = await writeOrder(ctx, row, priced, {
    orderId,
    number,
    charged,
    card: request.card,
    manualPayment: request.manualPayment,
  })
  await request.whenWritten?.(orderId, order)
  await ctx.emit('wix.ecom.v1.order_created', orderId, order)
  // Without the bank's decision, the payment approves the order later.
  if (order.status === 'APPROVED') await ctx.emit('wix.ecom.v1.order_approved', orderId, { order })
  await announceOrder(ctx, order)
  const isOnce = order.lineItems.every(({ subscriptionInfo }) => !subscriptionInfo)
  return { orderId, wasDue: due > 0, isOnce }
}

/** True if the order takes only stock and a number, but no coupon, rule, gift card, time slot or membership. */
function takesNothingElse({ totals, giftCard, selected, memberships }: Quote): boolean {
  return (
    totals.appliedDiscounts.length === 0 &&
    !giftCard &&
    selected?.slot === undefined &&
    memberships.payments.length === 0
  )
}

/**
 * Takes shared resources in the same order as all transactions, so that they cannot deadlock; a cancellation returns
 * them in the same order, and the number comes last. Orders wait for each other from the stock to the commit, so if
 * nothing else is taken, the number comes in the same round trip as the stock.
 */
async function takeShares(
  ctx: Ordering,
  row: StoredCheckout,
  quote: Quote,
  units: Omit<UnitsOfOrder, 'behind'>,
): Promise<{ readonly number: string; readonly charged: ChargedByApps }> {
  const { orderId } = units
  let number: string | undefined
  const behind = async () => {
    number = await takeNumber(ctx)
  }
  await takeUnits(ctx, row, quote, { ...units, ...(takesNothingElse(quote) && { behind }) })
  await takeTimeSlot(ctx, quote, orderId)
  const charged = await takeMemberships(ctx, quote, orderId)
  await takeCoupon(ctx, row, quote, orderId)
  await takeRules(ctx, quote, orderId)
  await takeGiftCard(ctx, quote, orderId)
  return { number: number ?? (await takeNumber(ctx)), charged }
}

export interface ReadyCheckout {
  /** The existing order, whose amount may still be unpaid. */
  readonly orderId?: string
  /** Minor units. */
  readonly due: number
  readonly currency: string
  /** True if an item is charged again later, such as a subscription. */
  readonly isChargedLater: boolean
  /** True if nothing is due now, but a card has to be saved for the end of a free trial. */
  readonly keepsCard: boolean
}

/** Checks whether a checkout can become an order, before any payment; rejects like `createOrder`. */
export async function readyCheckout(
  ctx: Ordering,
  id: string,
  { savePaymentMethod = false }: Pick<OrderRequest, 'savePaymentMethod'>,
): Promise<ReadyCheckout> {
  const row = await readOwn(ctx, id)
  if (row.completed) {
    const { orderId } = await madeBefore(ctx, row, {})
    return { orderId, keepsCard: false, isChargedLater: false, ...(await dueAtOnce(ctx, row)) }
  }
  const { quote, checkout } = await orderable(ctx, row, { savePaymentMethod })
  const { payNow, payLater } = quote.totals
  const saves = checkout.lineItems.some((line) => line.savePaymentMethod)
  return {
    due: payNow.total,
    currency: quote.settings.currency,
    isChargedLater: saves,
    keepsCard: saves && payNow.total === 0 && payLater.total > 0,
  }
}

/**
 * Locks a checkout until the transaction ends and reserves its units for the payment; answers its order if one exists.
 */
export async function lockForPayment(ctx: Ordering, id: string): Promise<string | undefined> {
  const row = await lockOwn(ctx, id)
  if (row.completed) return (await madeBefore(ctx, row, {})).orderId
  await reserveUnits(ctx, row)
  return undefined
}

async function madeBefore(ctx: Ordering, row: StoredCheckout, { card }: OrderRequest): Promise<MadeOrder> {
  // The order exists without this authorised payment, which must be voided.
  if (!row.order_id || card) return ctx.fail('CHECKOUT_IS_COMPLETE', { orderId: row.order_id })
  return { orderId: row.order_id, wasDue: (await dueAtOnce(ctx, row)).due > 0 }
}

/** The amount due with the order; the rest of a deposit is due later. */
export async function dueAtOnce(
  ctx: Data & Pick<Context, 'clock' | 'services' | 'ask' | 'random'>,
  row: StoredCheckout,
): Promise<{ readonly due: number; readonly currency: string }> {
  const { payNow, currency } = await presentCheckout(ctx, row)
  return { due: toMinor(payNow.total.amount, currency), currency }
}

async function orderable(
  ctx: Ordering,
  row: StoredCheckout,
  { savePaymentMethod = false, held }: Pick<OrderRequest, 'savePaymentMethod'> & Pick<Pricing, 'held'>,
) {
  if (row.expires_at <= ctx.clock.now()) return ctx.fail('CHECKOUT_EXPIRED')
  if (!(await maySeeShop(ctx, row.visitor_id))) return ctx.fail('SHOP_NOT_OPEN')
  const quote = await priceCheckout(ctx, row, { held })
  const checkout = toCheckout(row, quote)
  const refusal = whyNotOrder(checkout, {
    isMember: row.member_id !== null || ctx.caller.role === 'member' || isStaffOrApp(ctx.caller),
    savePaymentMethod,
    needsDelivery: quote.needsDelivery,
    chosenDelivery: row.document.selectedShippingOption?.code,
    due: quote.totals.payNow.total,
    later: quote.totals.payLater.total,
    total: quote.totals.priceSummary.total,
    settings: await checkoutSettings(ctx),
    isStaff: isStaffOrApp(ctx.caller),
  })
  return refusal ? ctx.fail(refusal.code, refusal.data) : { quote, checkout }
}

async function takeCoupon(
  ctx: Ordering,
  row: StoredCheckout,
  { totals, coupon }: Quote,
  orderId: string,
): Promise<void> {
  if (!coupon || !('coupon' in coupon) || !totals.appliedDiscounts.some((discount) => discount.coupon)) return
  const customer = {
    memberId: row.member_id ?? ctx.caller.memberId,
    email: row.document.email,
    visitorId: row.visitor_id ?? undefined,
  }
  const refusal = await useCoupon(ctx, { couponId: coupon.coupon.coupon_id, orderId, customer })
  if (refusal) ctx.fail(refusal as OrderingError)
}

async function takeRules(ctx: Ordering, { totals, money }: Quote, orderId: string): Promise<void> {
  const ids = totals.appliedDiscounts.flatMap(({ discountRule }) => (discountRule ? [discountRule.id] : []))
  if (await useRules(ctx, orderId, ids)) return
  // The limit was reached after the price was shown, so the shown price is no longer valid.
  ctx.fail('CHECKOUT_CHANGED', { total: money.price(totals.payNow.total) })
}

async function takeGiftCard(ctx: Ordering, { totals, giftCard }: Quote, orderId: string): Promise<void> {
  const amount = totals.giftCard?.amount ?? 0
  if (amount === 0 || !giftCard || !('card' in giftCard)) return
  const refusal = await payByCard(ctx, giftCard.card, { orderId, amount })
  if (refusal) ctx.fail('REDEEM_GIFT_CARD_ERROR', { reason: refusal })
}

async function takeTimeSlot(
  ctx: Ordering,
  { selected, needsDelivery }: Quote,
  orderId: string,
): Promise<void> {
  if (!selected || !needsDelivery || (await bookSlot(ctx, selected, orderId))) return
  ctx.fail('SELECTED_CARRIER_SERVICE_OPTION_NO_LONGER_AVAILABLE', { reason: 'TIME_SLOT_FULL' })
}

async function takeMemberships(
  ctx: Ordering,
  { memberships }: Quote,
  orderId: string,
): Promise<ChargedByApps> {
  const taken = await chargeMemberships(ctx, orderId, memberships.payments)
  return 'empty' in taken ? ctx.fail('CHECKOUT_CHANGED', { membershipId: taken.empty }) : taken.charged
}

async function writeOrder(
  ctx: Ordering,
  row: StoredCheckout,
  { quote, checkout }: { readonly quote: Quote; readonly checkout: ReturnType<typeof toCheckout> },
  {
    orderId,
    number,
    charged,
    card,
    manualPayment,
  }: {
    readonly orderId: string
    readonly number: string
    readonly charged: ChargedByApps
    readonly card: HeldCard | undefined
    readonly manualPayment: OrderRequest['manualPayment']
  },
): Promise<Order> {
  // Taken after the number, so that a later number has a later date.
  const now = ctx.clock.now()
  const payments = paymentsOf(ctx, quote, orderId, { card, charged })
  const buyer =
    ctx.caller.role === 'member' && !row.member_id
      ? { ...checkout.buyerInfo, memberId: ctx.caller.memberId }
      : checkout.buyerInfo
  const settled = balanceOf(quote.totals.priceSummary.total, payments, quote.money)
  const order = toOrder({
    id: orderId,
    number,
    now,
    checkout: { ...checkout, buyerInfo: buyer },
    quote,
    random: ctx.random,
    settled: { ...settled, activities: activitiesOf(ctx, settled, payments, quote) },
    status: card?.pending ? 'PENDING' : 'APPROVED',
    manualPayment: manualPayment?.({ number, total: checkout.payNow.total.formattedAmount, now }),
  })
  await insertOrders(ctx, [order])
  await insertPayments(ctx, payments)
  return order
}

function activitiesOf(
  ctx: Ordering,
  { paymentStatus }: Pick<Order, 'paymentStatus'>,
  payments: readonly NewPayment[],
  { money }: Quote,
) {
  const held = payments.filter(({ kind }) => kind === 'CARD')
  return [
    activity(ctx, 'ORDER_PLACED'),
    ...held.map((payment) =>
      payment.status === 'PENDING'
        ? activity(ctx, 'PAYMENT_PENDING', {
            paymentPending: {
              paymentId: payment.id,
              regular: {
                amount: money.plain(payment.amount),
                creditCardDetails: {
                  lastFourDigits: payment.card_last_four ?? undefined,
                  brand: payment.card_brand ?? undefined,
                },
              },
            },
          })
        : activity(ctx, 'AUTHORIZED_PAYMENT_CREATED', {
            authorizedPaymentCreated: {
              paymentId: payment.id,
              amount: money.plain(payment.amount),
              lastFourDigits: payment.card_last_four ?? undefined,
              brand: payment.card_brand ?? undefined,
            },
          }),
    ),
    ...(paymentStatus === 'PAID' ? [activity(ctx, 'ORDER_PAID')] : []),
  ]
}
