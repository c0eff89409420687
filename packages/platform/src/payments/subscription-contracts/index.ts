import { contractOfOrder } from './store.ts'

export { contractOfOrder }
