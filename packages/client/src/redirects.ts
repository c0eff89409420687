export * from './generated/redirects.ts'
