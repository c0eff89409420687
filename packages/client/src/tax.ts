export * from './generated/tax.ts'
