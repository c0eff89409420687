export * from './generated/fulfillments.ts'
