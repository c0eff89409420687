import type { Product } from '@vitrine/client/products'
import type { Reviewed } from '@vitrine/react/reviews'

/** A product, as reviews name it. */
export const reviewedAs = ({ id }: Pick<Product, 'id'>): Reviewed => ({ namespace: 'stores', entityId: id })

/** What each number of stars means here. */
export const starWords = [
  'Not for me',
  'Could be better',
  'It is fine',
  'I like it',
  'I love it',
] as const satisfies readonly string[]
