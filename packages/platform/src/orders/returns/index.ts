export { countRequested } from './store.ts'
