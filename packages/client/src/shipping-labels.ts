export * from './generated/shipping-labels.ts'
