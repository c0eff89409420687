export * from './generated/uploads.ts'
