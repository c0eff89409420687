export * from './generated/apps.ts'
