export * from './generated/order-transactions.ts'
