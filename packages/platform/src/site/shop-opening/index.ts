export { maySeeShop } from './access.ts'
