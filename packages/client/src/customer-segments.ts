export * from './generated/customer-segments.ts'
