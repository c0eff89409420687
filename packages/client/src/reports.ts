export * from './generated/reports.ts'
