import type { PictureFolder, SeedCollection } from './demo-shop.ts'
import { numbered } from './pictures.ts'
import type { SeedProduct } from './product.ts'

/** The images of products by folder of the library, then those of collections. */
export const foldersOf = (
  products: Readonly<Record<string, readonly SeedProduct[]>>,
  collections: readonly SeedCollection[],
): PictureFolder[] => [
  ...Object.entries(products).map(([name, shown]) => ({
    name,
    pictures: shown.flatMap(({ slug, pictures }) => numbered(slug, pictures)),
  })),
  {
    name: 'Collections',
    pictures: collections.flatMap(({ slug, picture }) => numbered(`collection-${slug}`, [picture])),
  },
]
