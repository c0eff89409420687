export { toCategory } from './categories-of.ts'
export { type Shown, shownFields } from './shown.ts'
export { toWholeProduct } from './to-product.ts'
