export * from './generated/manual-payments.ts'
