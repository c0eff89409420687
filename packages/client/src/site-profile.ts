export * from './generated/site-profile.ts'
