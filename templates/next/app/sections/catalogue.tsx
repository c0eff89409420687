import type {
  CollectionListSection,
  FeaturedCollectionSection,
  ProductRowSection,
} from '@vitrine/client/pages'
import { type QueryProductsInput, queryProducts } from '@vitrine/client/products'

import { site } from '../../vitrine.ts'
import { readCollections } from '../collections.ts'
import type { Media } from '../picture.tsx'
import { ProductGrid } from '../product-grid.tsx'
import { readWords } from '../shop.ts'
import { findMedia } from './find-media.ts'
import { Split } from './split.tsx'

/** Hidden and deleted products drop out; a row without products is not shown. */
export async function ProductRow({ heading, button, productIds, collectionId, limit }: ProductRowSection) {
  const query: QueryProductsInput['query'] =
    productIds.length > 0
      ? { filter: { id: { $in: productIds } }, cursorPaging: { limit: 100 } }
      : {
          ...(collectionId && { filter: { collections: { $hasSome: [collectionId] } } }),
          sort: [{ fieldName: 'position', order: 'ASC' }],
          cursorPaging: { limit },
        }
  const { products } = await queryProducts(await site.getClient(), { query })
  if (products.length === 0) return null
  const places = new Map(productIds.map((id, place) => [id, place]))
  return (
    <section>
      <div className="section-head">
        {heading && <h2>{heading}</h2>}
        {button && <a href={button.link}>{button.label}</a>}
      </div>
      <ProductGrid
        products={products.toSorted((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0))}
      />
    </section>
  )
}

interface FeaturedProps {
  readonly section: FeaturedCollectionSection
  readonly media: readonly Media[]
}

export async function FeaturedCollection({ section, media }: FeaturedProps) {
  const [collections, words] = await Promise.all([readCollections(), readWords()])
  const collection = collections.find(({ id }) => id === section.collectionId)
  if (!collection) return null
  const { name, slug, description } = collection
  const label = section.buttonLabel || words.shopCollection(name)
  return (
    <Split
      heading={section.heading || name}
      media={findMedia(media, section.picture) ?? collection.media}
      side="RIGHT"
      buttons={[{ label, link: `/collections/${slug}` }]}
    >
      <p className="typed">{section.text || description}</p>
    </Split>
  )
}

export async function CollectionList({ heading, collectionIds }: CollectionListSection) {
  const all = await readCollections()
  const collections =
    collectionIds.length > 0
      ? collectionIds.flatMap((id) => all.find((found) => found.id === id) ?? [])
      : all.filter(({ productCount }) => productCount > 0)
  if (collections.length === 0) return null
  return (
    <section>
      {heading && <h2>{heading}</h2>}
      <ul className="collections">
        {collections.map(({ id, slug, name, productCount }) => (
          <li key={id}>
            <a href={`/collections/${slug}`}>{name}</a> <span className="soft">{productCount}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
