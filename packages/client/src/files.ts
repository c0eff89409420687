export * from './generated/files.ts'
