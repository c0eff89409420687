export * from './generated/order-payment-requests.ts'
