export { isBuyer, mayRead } from './access.ts'
export { hasBought, hasOrdered } from './buyers-store.ts'
export { ordersById } from './by-ids-store.ts'
export { approveBySavedMethod, cancelOrder } from './cancel.ts'
export { beginCapture, type CaptureRecord, endCapture, heldOf, pendingCapture } from './capture-store.ts'
export { changeOrder, type NewActivities } from './change.ts'
export { placeOrder } from './create.ts'
export { recordCustomers } from './customer-record.ts'
export { creatorOf, mayEdit } from './guards.ts'
export { emailItem, itemRow } from './item-row.ts'
export { itemText } from './item-text.ts'
export { isOrderLink, orderLink } from './link.ts'
export { announceOrder, notifyShopOfOrder, sendEdited } from './mails.ts'
export {
  countWhere as countMatching,
  idsAmong,
  idsWhere as idsMatching,
  type ManyRefusal,
  markOrders,
  type TagChanges,
  tagOrders,
} from './many-store.ts'
export { toLine as toNewLine, toShipping as toNewShipping } from './new-order.ts'
export { hasOrders, nextOrderCount, setLastNumber, takeNumber } from './number-store.ts'
export {
  boughtAgain,
  boughtLater,
  countPendingApproval,
  countUnfulfilled,
  expiringAuthorizations,
  orderIdsAfter,
  recentOrders,
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
  noteRefund,
  type RefundTransactionRecord,
  reverseChargebackRow,
} from './refund-store.ts'
export { manyRefusals } from './results.ts'
export { matching } from './search.ts'
export { activity, balanceOf, settleOrder } from './settle.ts'
export { deleteImported, findOrder, insertOrders, lockOrder, orderOfBuyer } from './store.ts'
export { readTransactions, readTransactionsOf, toChargeback } from './transactions.ts'
