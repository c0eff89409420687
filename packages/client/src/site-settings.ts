export * from './generated/site-settings.ts'
