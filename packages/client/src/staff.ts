export * from './generated/staff.ts'
