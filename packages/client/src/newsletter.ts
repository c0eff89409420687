export * from './generated/newsletter.ts'
