export * from './generated/badge-assignments.ts'
