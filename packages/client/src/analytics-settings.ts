export * from './generated/analytics-settings.ts'
