export { refundPayments } from './refund-payments.ts'
export { readRefundability } from './refundability.ts'
