export * from './generated/additional-fees.ts'
