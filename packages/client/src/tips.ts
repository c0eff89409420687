export * from './generated/tips.ts'
