export { refundPayments } from './refund-order.ts'
export { readRefundability } from './refundability.ts'
