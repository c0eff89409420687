export * from './generated/subscription-contracts.ts'
