export * from './generated/theme.ts'
