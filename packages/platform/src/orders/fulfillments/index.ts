export { linesToSend } from './rules.ts'
