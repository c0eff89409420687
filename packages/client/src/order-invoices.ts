export * from './generated/order-invoices.ts'
