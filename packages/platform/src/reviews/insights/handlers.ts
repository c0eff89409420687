import type { GetOverviewOutput, InsightsHandlers, Sales } from '../../generated/insights.ts'
import { type MoneyWriter, moneyWriter } from '../../kernel/money.ts'
import { days, later } from '../../kernel/time/time-spans.ts'
import { localDay } from '../../kernel/time/zoned-time.ts'
import {
  countPendingApproval,
  countUnfulfilled,
  expiringAuthorizations,
  recentOrders,
} from '../../orders/orders/index.ts'
import { countRequested } from '../../orders/returns/index.ts'
import { paymentMode } from '../../payments/payment-connections/index.ts'
import { salesByDay } from '../reports/index.ts'
import { countWaiting } from '../reviews/index.ts'
import { firstStepsHandlers } from './first-steps.ts'
import { type DaySales, everyDay, sumOf } from './rules.ts'

/** Long enough for an owner who looks every other day. */
const soon = days(3)

export const handlers: InsightsHandlers = {
  ...firstStepsHandlers,

  async getOverview({ days: asked = 30 }, ctx) {
    const settings = await ctx.services.settings(ctx)
    const money = moneyWriter(settings)
    const now = ctx.clock.now()
    const shown = Math.max(asked, 14)
    const today = localDay(now, settings.timeZone ?? 'UTC')
    const [sales, expiring, recent, mode] = await Promise.all([
      salesByDay(ctx, later(today, -days(shown - 1)), today),
      expiringAuthorizations(ctx, later(now, soon), 20),
      recentOrders(ctx, 8),
      paymentMode(ctx),
    ])
    const [unfulfilledOrders, ordersPendingApproval, returnsRequested, reviewsToModerate] = await Promise.all(
      [countUnfulfilled(ctx), countPendingApproval(ctx), countRequested(ctx), countWaiting(ctx)],
    )
    const series = everyDay(sales, today, shown)
    return {
      currency: settings.currency,
      ...(mode && { paymentMode: mode }),
      today: toSales(series.slice(-1), money),
      last7Days: toSales(series.slice(-7), money),
      previous7Days: toSales(series.slice(-14, -7), money),
      authorizationsExpiringSoon: expiring.flatMap(({ authorization_expires_at: expiresAt, ...held }) =>
        expiresAt
          ? [
              {
                orderId: held.order_id,
                orderNumber: held.number,
                paymentId: held.payment_id,
                amount: money.plain(held.amount),
                expiresAt,
              },
            ]
          : [],
      ),
      unfulfilledOrders,
      ordersPendingApproval,
      returnsRequested,
      reviewsToModerate,
      recentOrders: recent.map((order) => toGlance(order, money)),
      revenuePerDay: series
        .slice(-asked)
        .map(({ date, orders, revenue }) => ({ date, orders, revenue: money.plain(revenue) })),
    }
  },
}

function toSales(sales: readonly DaySales[], money: MoneyWriter): Sales {
  const { orders, revenue, average } = sumOf(sales)
  return { orders, revenue: money.plain(revenue), average: money.plain(average) }
}

type RecentOrder = Awaited<ReturnType<typeof recentOrders>>[number]
type Glance = GetOverviewOutput['recentOrders'][number]

function toGlance(order: RecentOrder, money: MoneyWriter): Glance {
  return {
    id: order.id,
    number: order.number,
    createdDate: order.created_at,
    buyerName: [order.first_name, order.last_name].filter(Boolean).join(' ') || (order.buyer_email ?? ''),
    total: money.plain(order.total),
    itemCount: order.item_count,
    status: order.status,
    paymentStatus: order.payment_status as Glance['paymentStatus'],
    authorized: money.plain(order.authorized),
    fulfillmentStatus: order.fulfillment_status as Glance['fulfillmentStatus'],
    ...(order.is_test && { isTest: true }),
  }
}
