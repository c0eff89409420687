import { imageUrl } from '@vitrine/client/images'
import type { Product } from '@vitrine/client/products'

import { readConfig } from '../config.ts'

interface Props {
  readonly product: Product
  readonly width: number
}

/** The first picture of a product, in the size that it is shown in. */
export function ProductPicture({ product, width }: Props) {
  const picture = product.media.find(({ kind }) => kind === 'IMAGE')
  if (!picture) return <div className="picture" />
  const url = new URL(picture.url, readConfig().platformUrl).href
  return <img className="picture" src={imageUrl(url, { width, height: width })} alt={picture.altText} />
}
