export * from './generated/checkout-settings.ts'
