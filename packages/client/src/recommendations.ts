export * from './generated/recommendations.ts'
