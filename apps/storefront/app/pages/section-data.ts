import type { PageSection, ProductRowSection } from '@vitrine/client/pages'
import type { QueryProductsInput } from '@vitrine/client/products'

/** The products of a row: the chosen ones, or the first of a collection or of the shop. */
export function rowInput({ productIds, collectionId, limit }: ProductRowSection): QueryProductsInput {
  if (productIds.length > 0)
    return {
      query: { filter: { id: { $in: [...new Set(productIds)].sort() } }, cursorPaging: { limit: 100 } },
    }
  return {
    query: {
      ...(collectionId && { filter: { collections: { $hasSome: [collectionId] } } }),
      sort: [{ fieldName: 'position', order: 'ASC' }],
      cursorPaging: { limit },
    },
  }
}

export const isRow = (section: PageSection): section is ProductRowSection => section.type === 'PRODUCT_ROW'

export const showsCollections = ({ type }: PageSection): boolean =>
  type === 'COLLECTION_LIST' || type === 'FEATURED_COLLECTION'
