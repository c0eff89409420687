import { toMinor } from '@vitrine/pricing/money'
import { heldFor } from '../../catalogue/inventory/index.ts'
import type { CreateOrderError } from '../../generated/checkouts.ts'
import type { Order } from '../../generated/shared.ts'
import { isUuid } from '../../kernel/database/fields.ts'
import type { Context, Data } from '../../kernel/http/context.ts'
import { isStaffOrApp } from '../../kernel/http/is-staff-or-app.ts'
import {
  activity,
  balanceOf,
  insertOrders,
  insertPayments,
  type NewPayment,
  sendConfirmation,
  takeNumber,
} from '../../orders/orders/index.ts'
import { useCoupon } from '../../pricing/coupons/index.ts'
import { bookSlot } from '../../pricing/delivery/index.ts'
import { useRules } from '../../pricing/discount-rules/index.ts'
import { payByCard } from '../../pricing/gift-cards/index.ts'
import { type ChargedByApps, chargeMemberships } from '../../pricing/memberships/index.ts'
import type { Quote } from '../../pricing/quote/index.ts'
import { checkoutSettings } from '../../site/checkout-settings/index.ts'
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
  /** Money held on a card for what is due. Without it the order is made unpaid. */
  readonly card?: HeldCard
  readonly savePaymentMethod?: boolean
  /** Refused while somebody is paying for it: his payment makes the order. */
  readonly unlessPaying?: boolean
  /** What belongs to the order before anybody hears of it. */
  readonly whenWritten?: (orderId: string) => Promise<void>
}

export interface MadeOrder {
  readonly orderId: string
  /** Something had to be paid when it was made; else it was free, or a gift card covered it. */
  readonly wasDue: boolean
  /** Known to have begun no subscription. */
  readonly isOnce?: boolean
}

/**
 * Makes the order of a checkout, in the caller's transaction: stock, coupon, gift card, number, order, mail and events
 * are there together or not at all. Sent again, it answers the same order.
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
  await ctx.emit('wix.ecom.v1.checkout_completed', id, { checkout: shown }, undefined, stored)
  const { number, charged } = await takeShares(ctx, row, priced.quote, {
    orderId,
    covered: request.card !== undefined || due === 0,
    isReserved: held.size > 0,
  })

  const order = await writeOrder(ctx, row, priced, { orderId, number, charged, card: request.card })
  await request.whenWritten?.(orderId)
  await ctx.emit('wix.ecom.v1.order_created', orderId, order)
  // An order that waits for a bank is approved when the bank has.
  if (order.status === 'APPROVED') await ctx.emit('wix.ecom.v1.order_approved', orderId, { order })
  await sendConfirmation(ctx, order)
  const isOnce = order.lineItems.every(({ subscriptionInfo }) => !subscriptionInfo)
  return { orderId, wasDue: due > 0, isOnce }
}

/** Neither a coupon nor a rule, card, time slot or membership: only units and a number are shared with others. */
function takesNothingElse({ totals, giftCard, selected, memberships }: Quote): boolean {
  return (
    totals.appliedDiscounts.length === 0 &&
    !giftCard &&
    selected?.slot === undefined &&
    memberships.payments.length === 0
  )
}

/**
 * Takes what buyers share, in one order everywhere, so that none wait in a circle: the one in which an order that is
 * cancelled gives it back (reactions, by area); the number last. From the units to the commit they wait for each other:
 * where nothing else is taken the number is asked for on the same way to the database.
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
  /** There already: what of it was due at once may still be unpaid. */
  readonly orderId?: string
  /** Minor units. */
  readonly due: number
  readonly currency: string
  /** Nothing is due now, but a card is to be kept for what is due later: the end of a free trial. */
  readonly keepsCard: boolean
}

/** Whether a checkout can become an order now; refuses like `createOrder`, before any money is touched. */
export async function readyCheckout(
  ctx: Ordering,
  id: string,
  { savePaymentMethod = false }: Pick<OrderRequest, 'savePaymentMethod'>,
): Promise<ReadyCheckout> {
  const row = await readOwn(ctx, id)
  if (row.completed) {
    const { orderId } = await madeBefore(ctx, row, {})
    return { orderId, keepsCard: false, ...(await dueAtOnce(ctx, row)) }
  }
  const { quote, checkout } = await orderable(ctx, row, { savePaymentMethod })
  const { payNow, payLater } = quote.totals
  const saves = checkout.lineItems.some((line) => line.savePaymentMethod)
  return {
    due: payNow.total,
    currency: quote.settings.currency,
    keepsCard: saves && payNow.total === 0 && payLater.total > 0,
  }
}

/**
 * Locks a checkout until the transaction ends, and keeps its units for its buyer while he pays; answers its order when
 * there is one already.
 */
export async function lockForPayment(ctx: Ordering, id: string): Promise<string | undefined> {
  const row = await lockOwn(ctx, id)
  if (row.completed) return (await madeBefore(ctx, row, {})).orderId
  await reserveUnits(ctx, row)
  return undefined
}

async function madeBefore(ctx: Ordering, row: StoredCheckout, { card }: OrderRequest): Promise<MadeOrder> {
  // Money that was held for an order which was made without it in the meantime goes back.
  if (!row.order_id || card) return ctx.fail('CHECKOUT_IS_COMPLETE', { orderId: row.order_id })
  return { orderId: row.order_id, wasDue: (await dueAtOnce(ctx, row)).due > 0 }
}

/** What was to be paid with the order itself; the rest of a deposit is asked for later. */
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
  // Used up since it was priced: what the buyer saw is not what it costs any more.
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
  }: {
    readonly orderId: string
    readonly number: string
    readonly charged: ChargedByApps
    readonly card: HeldCard | undefined
  },
): Promise<Order> {
  // Of two orders the later number is the later order.
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
