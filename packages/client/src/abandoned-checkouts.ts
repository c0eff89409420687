export * from './generated/abandoned-checkouts.ts'
