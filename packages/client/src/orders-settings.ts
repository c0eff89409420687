export * from './generated/orders-settings.ts'
