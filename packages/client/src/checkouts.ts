export * from './generated/checkouts.ts'
