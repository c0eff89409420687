export { toCheckout } from './to-checkout.ts'
