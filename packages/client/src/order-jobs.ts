export * from './generated/order-jobs.ts'
