export * from './generated/badges.ts'
