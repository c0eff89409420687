import type { Collection } from '../../generated/collections.ts'
import { allProducts } from '../published/index.ts'
import { toMedia } from './to-media.ts'

export function toV1Collection(
  { id, name, slug, description, media, productCount, visible = true }: Collection,
  baseUrl: string,
) {
  return {
    id,
    name,
    slug,
    description,
    media: toMedia(media ? [media] : [], baseUrl),
    numberOfProducts: productCount,
    visible,
  }
}

export function allProductsCollection(productCount: number) {
  const { id, name, slug } = allProducts
  return {
    id,
    name,
    slug,
    description: '',
    media: { items: [] },
    numberOfProducts: productCount,
    visible: true,
  }
}
