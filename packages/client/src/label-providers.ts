export * from './generated/label-providers.ts'
