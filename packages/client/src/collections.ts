export * from './generated/collections.ts'
