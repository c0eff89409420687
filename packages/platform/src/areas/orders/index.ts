import type { Area } from '../../area.ts'
import { handlers } from './handlers.ts'

export { mayRead } from './access.ts'
export { changeOrder, type OrderNews } from './change.ts'
export {
  countUnfulfilled,
  type DaySales,
  expiringAuthorizations,
  recentOrders,
  salesByDay,
} from './overview-store.ts'
export { insertPayments, listPayments, moveAction, movePayment, type NewPayment } from './payment-store.ts'
export { activity, balanceOf, settleOrder } from './settle.ts'
export { findOrder, insertOrders, lockOrder, setLastNumber, takeNumber } from './store.ts'

export const ordersArea = { name: 'orders', handlers } satisfies Area
