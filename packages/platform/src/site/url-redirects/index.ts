export { setRedirects } from './store.ts'
