export * from './generated/order-billing.ts'
