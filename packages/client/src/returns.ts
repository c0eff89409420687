export * from './generated/returns.ts'
