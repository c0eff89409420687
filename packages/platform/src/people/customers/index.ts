export { type BuyerOrder, forgetOrders, recordOrders } from './record.ts'
export { insertCustomer } from './store.ts'
