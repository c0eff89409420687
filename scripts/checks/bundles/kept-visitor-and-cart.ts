// A visitor and a cart, with stored tokens that tabs share.
export { webStorage } from '@vitrine/client'
export * from './visitor-and-cart.ts'
