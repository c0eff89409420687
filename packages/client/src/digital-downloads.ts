export * from './generated/digital-downloads.ts'
