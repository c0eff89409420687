export * from './generated/service-plugins.ts'
