// The same visitor and cart, with tokens that outlive the page and that tabs share.
export { webStorage } from '@vitrine/client'
export * from './visitor-and-cart.ts'
