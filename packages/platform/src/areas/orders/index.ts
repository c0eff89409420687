import type { Area } from '../../area.ts'
import { handlers } from './handlers.ts'

export { mayRead } from './access.ts'
export { beginCapture, type CaptureRecord, endCapture, heldOf, pendingCapture } from './capture-store.ts'
export { changeOrder, type OrderNews } from './change.ts'
export { setLastNumber, takeNumber } from './number-store.ts'
export {
  countUnfulfilled,
  type DaySales,
  expiringAuthorizations,
  recentOrders,
  salesByDay,
  salesOfProducts,
} from './overview-store.ts'
export {
  beginRefund,
  endRefund,
  findPayment,
  findPaymentByCharge,
  insertPayments,
  listPayments,
  movePayment,
  moveVoid,
  type NewPayment,
  notePayment,
  type PaymentRecord,
} from './payment-store.ts'
export {
  type ChargebackRecord,
  chargedBackOf,
  findRefundTransaction,
  insertChargeback,
  insertRefund,
  listChargebacks,
  listRefunds,
  moveRefund,
  type RefundTransactionRecord,
  reverseChargebackRow,
} from './refund-store.ts'
export { activity, balanceOf, settleOrder } from './settle.ts'
export { findOrder, insertOrders, lockOrder } from './store.ts'
export { readTransactions, readTransactionsOf, toChargeback } from './transactions.ts'

export const ordersArea = { name: 'orders', handlers } satisfies Area
