export { findCurrentCart } from './find-current-cart.ts'
export * from './generated/current-cart.ts'
