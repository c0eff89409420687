export * from './generated/payments-collector.ts'
