export { readSettings as ordersSettings } from './store.ts'
