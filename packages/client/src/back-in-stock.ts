export * from './generated/back-in-stock.ts'
