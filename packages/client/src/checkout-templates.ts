export * from './generated/checkout-templates.ts'
