export * from './generated/site-frame.ts'
