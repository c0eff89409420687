export { inWords } from './profile.ts'
