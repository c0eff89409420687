export * from './generated/review-requests.ts'
