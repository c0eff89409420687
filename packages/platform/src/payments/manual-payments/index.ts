export { chosenMethod, toManualPayment } from './choose.ts'
export { knownMethods } from './store.ts'
