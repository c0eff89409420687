export * from './generated/payment-connections.ts'
