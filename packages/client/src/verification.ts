export * from './generated/verification.ts'
