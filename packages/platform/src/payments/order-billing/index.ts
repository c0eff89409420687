export { refundPayments } from './refund.ts'
export { readRefundability } from './refundability.ts'
