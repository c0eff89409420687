export * from './generated/security.ts'
