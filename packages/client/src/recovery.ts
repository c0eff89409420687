export * from './generated/recovery.ts'
