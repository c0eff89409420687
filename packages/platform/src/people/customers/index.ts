export { addressesToWrite, audienceOf, countAudience, setConsent } from './marketing.ts'
export { type BuyerOrder, forgetOrders, recordOrders } from './record.ts'
export { findCustomer, insertCustomer } from './store.ts'
