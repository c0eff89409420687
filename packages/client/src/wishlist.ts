export { findWishlist } from './find-wishlist.ts'
export * from './generated/wishlist.ts'
