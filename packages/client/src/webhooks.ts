export * from './generated/webhooks.ts'
