export * from './generated/oauth-clients.ts'
