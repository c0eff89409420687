export { markArrived } from './arrive.ts'
export { checkFulfillable } from './hold.ts'
export { isGoods, linesToSend } from './rules.ts'
export { fulfillmentsOf } from './store.ts'
