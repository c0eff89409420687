import type { Area } from '../../kernel/area.ts'
import { type Context, together } from '../../kernel/http/context.ts'
import { catchUp, catchUpJob, countJob, countLater, countOrders, startReports } from './count.ts'
import { handlers } from './handlers.ts'
import { sweepVisits } from './visits.ts'

/** The figures of sales by day, which a job keeps up with every change of an order. */
export const reportsArea = {
  name: 'reports',
  handlers,
  jobs: {
    [countJob]: together((ctx, orders: readonly { readonly orderId: string }[]) =>
      countOrders(
        ctx,
        orders.map(({ orderId }) => orderId),
      ),
    ),
    [catchUpJob]: catchUp,
  },
  reactions: {
    'wix.ecom.v1.order_created': countLater,
    // Changes of many orders at once, which announce no earlier order, are of tags and marks only.
    'wix.ecom.v1.order_updated': async (ctx, orderId, _order, before) => {
      if (before) await countLater(ctx, orderId)
    },
    'wix.ecom.v1.order_canceled': countLater,
  },
  sweep: async (ctx: Context) => {
    await startReports(ctx)
    await sweepVisits(ctx)
  },
} satisfies Area
