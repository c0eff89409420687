export { guardForm } from './guard.ts'
