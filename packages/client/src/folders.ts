export * from './generated/folders.ts'
