import { contractOfOrder } from './store.ts'

export { endSubscription } from './actions.ts'
export { paidPeriod } from './paid-period.ts'
export { contractOfOrder }
