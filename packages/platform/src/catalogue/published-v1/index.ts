export { siteFacts } from './site-facts.ts'
export { toV1Collection } from './to-collection.ts'
export { type SiteFacts, toV1Product } from './to-product.ts'
