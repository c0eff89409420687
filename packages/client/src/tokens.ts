export * from './generated/tokens.ts'
