export * from './generated/contact-messages.ts'
