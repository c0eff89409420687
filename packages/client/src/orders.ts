export * from './generated/orders.ts'
