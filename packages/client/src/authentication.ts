export * from './generated/authentication.ts'
