export * from './generated/pages.ts'
