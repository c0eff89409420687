export * from './generated/shipping-options.ts'
