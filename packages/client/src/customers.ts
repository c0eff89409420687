export * from './generated/customers.ts'
