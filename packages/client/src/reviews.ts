export * from './generated/reviews.ts'
