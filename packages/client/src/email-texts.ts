export * from './generated/email-texts.ts'
