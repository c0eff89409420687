export * from './generated/insights.ts'
