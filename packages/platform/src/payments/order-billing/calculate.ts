import { toDecimal } from '@vitrine/pricing/money'

import type {
  CalculateRefundOutput,
  RefundCalculationError,
  RefundItems,
} from '../../generated/order-billing.ts'
import type { Order } from '../../generated/shared.ts'
import type { Context } from '../../kernel/http/context.ts'
import { moneyWriter } from '../../kernel/money.ts'
import { listRefunds } from '../../orders/orders/index.ts'
import { minorOf } from '../payments/index.ts'
import {
  feeOf,
  lineSums,
  partSums,
  type RefundedSoFar,
  refundedSoFar,
  type Sums,
  shippingOf,
  sumOf,
} from './rules.ts'

export interface Reckoned {
  readonly errors: readonly RefundCalculationError[]
  readonly lineItems: readonly { lineItemId: string; quantity: number; sums: Sums }[]
  readonly additionalFees: readonly { additionalFeeId: string; sums: Sums }[]
  readonly shipping: Sums | undefined
}

/** Calculates the refund of the items, or the errors; without items, the rest of the order. */
export async function reckon(ctx: Context, order: Order, wanted: RefundItems | undefined): Promise<Reckoned> {
  const { refunds } = await listRefunds(ctx, [order.id])
  const before = refundedSoFar(refunds)
  const items = wanted ?? everything(order, before)
  const errors: RefundCalculationError[] = []
  // An entry may repeat a line or a fee.
  const units = new Map(before.lineItems)
  const fees = new Map(before.additionalFees)
  const lineItems = (items.lineItems ?? []).flatMap(({ lineItemId, quantity }) => {
    const line = order.lineItems.find(({ id }) => id === lineItemId)
    const done = units.get(lineItemId) ?? 0
    const reason = !line ? 'NOT_FOUND' : done + quantity > line.quantity ? 'TOO_MUCH' : notByItem(order, line)
    if (!line || reason) {
      errors.push({ lineItemId, reason: reason ?? 'NOT_FOUND' })
      return []
    }
    units.set(lineItemId, done + quantity)
    return [{ lineItemId, quantity, sums: lineSums(line, done, quantity, order.currency) }]
  })
  const additionalFees = (items.additionalFees ?? []).flatMap(({ additionalFeeId, amount }, index) => {
    const fee = feeOf(order, additionalFeeId)
    const minor = minorOf(ctx, amount, order.currency, `refundItems.additionalFees[${index}].amount.amount`)
    const done = fees.get(additionalFeeId) ?? 0
    const left = (fee?.cost ?? 0) - done
    if (!fee || minor > left) {
      errors.push({ additionalFeeId, reason: fee ? 'TOO_MUCH' : 'NOT_FOUND' })
      return []
    }
    fees.set(additionalFeeId, done + minor)
    return [{ additionalFeeId, sums: partSums(minor, fee.cost, fee.tax) }]
  })
  const shipping = items.shipping && shippingPart(ctx, order, items.shipping, before, errors)
  return { errors, lineItems, additionalFees, shipping }
}

function shippingPart(
  ctx: Context,
  order: Order,
  { amount }: NonNullable<RefundItems['shipping']>,
  before: RefundedSoFar,
  errors: RefundCalculationError[],
): Sums | undefined {
  const { cost, tax } = shippingOf(order)
  const minor = minorOf(ctx, amount, order.currency, 'refundItems.shipping.amount.amount')
  if (minor <= cost - before.shipping) return partSums(minor, cost, tax)
  errors.push({ shipping: true, reason: cost === 0 ? 'NOT_FOUND' : 'TOO_MUCH' })
  return undefined
}

/** A partly paid order has no refundable price per item, so staff choose the amount. */
function notByItem(
  { paymentStatus }: Order,
  { paymentOption }: Order['lineItems'][number],
): RefundCalculationError['reason'] | undefined {
  if (paymentOption === 'DEPOSIT_ONLINE' && paymentStatus === 'PARTIALLY_PAID') return 'DEPOSIT_ONLINE_ITEM'
  if (paymentStatus === 'PARTIALLY_PAID') return 'PARTIALLY_PAID'
  return paymentStatus === 'NOT_PAID' ? 'NOT_PAID' : undefined
}

function everything(order: Order, before: RefundedSoFar): RefundItems {
  const money = (minor: number) => ({ amount: toDecimal(minor, order.currency) })
  const shipping = shippingOf(order).cost - before.shipping
  return {
    lineItems: order.lineItems.flatMap(({ id, quantity }) => {
      const left = quantity - (before.lineItems.get(id) ?? 0)
      return left > 0 ? [{ lineItemId: id, quantity: left }] : []
    }),
    additionalFees: order.additionalFees.flatMap(({ id }) => {
      const left = (feeOf(order, id)?.cost ?? 0) - (before.additionalFees.get(id) ?? 0)
      return left > 0 ? [{ additionalFeeId: id, amount: money(left) }] : []
    }),
    ...(shipping > 0 && { shipping: { amount: money(shipping) } }),
  }
}

export async function toCalculation(ctx: Context, reckoned: Reckoned): Promise<CalculateRefundOutput> {
  const { errors, lineItems, additionalFees, shipping } = reckoned
  if (errors.length > 0) return { notAvailable: { errors } }
  const { plain } = moneyWriter(await ctx.services.settings(ctx))
  const write = ({ total, tax, discount, subtotal }: Sums) => ({
    total: plain(total),
    tax: plain(tax),
    discount: plain(discount),
    subtotal: plain(subtotal),
  })
  const all = [...lineItems, ...additionalFees].map(({ sums }) => sums)
  return {
    available: true,
    summary: write(sumOf(shipping ? [...all, shipping] : all)),
    calculatedRefundItems: {
      lineItems: lineItems.map(({ sums, ...line }) => ({ ...line, summary: write(sums) })),
      additionalFees: additionalFees.map(({ sums, ...fee }) => ({ ...fee, summary: write(sums) })),
      ...(shipping && { shipping: write(shipping) }),
    },
  }
}
