export * from './generated/segment-emails.ts'
