export * from './generated/members.ts'
