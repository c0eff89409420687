export * from './generated/discount-rules.ts'
