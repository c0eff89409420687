export * from './generated/published-pages.ts'
