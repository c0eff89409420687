export * from './generated/memberships.ts'
