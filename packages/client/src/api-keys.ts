export * from './generated/api-keys.ts'
