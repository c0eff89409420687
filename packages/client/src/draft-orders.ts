export * from './generated/draft-orders.ts'
