import type { Product } from '@vitrine/client/products'

import type { Media } from '../data/pictures.ts'
import { texts } from '../texts/texts.ts'

/** Pictures without alternative text are named after the product and their place. */
export const namedMedia = ({ name, media }: Pick<Product, 'name' | 'media'>): Media[] =>
  media.map((one, index) => ({
    ...one,
    altText: one.altText || (media.length > 1 ? texts.product.picture(name, index + 1) : name),
  }))
