import { isApiError } from '@vitrine/client'
import { type QueryProductsInput, queryProducts } from '@vitrine/client/products'
import { notFound } from 'next/navigation'

import { site } from '../vitrine.ts'
import { ProductGrid } from './product-grid.tsx'
import { readWords } from './shop.ts'

export interface ListProps {
  readonly searchParams: Promise<{ readonly q?: string; readonly page?: string }>
}

interface Props extends ListProps {
  /** Default: all products. */
  readonly collectionId?: string
}

/** The products of the shop, of a collection, or of a search, in pages. */
export async function ProductList({ searchParams, collectionId }: Props) {
  const { q, page } = await searchParams
  const words = await readWords()
  const { products, metadata } = await read({
    query: {
      ...(collectionId && { filter: { collections: { $hasSome: [collectionId] } } }),
      // A search has its own order, the most relevant first.
      ...(!q && { sort: [{ fieldName: 'position', order: 'ASC' }] }),
      cursorPaging: { limit: 48, ...(page && { cursor: page }) },
    },
    ...(q && { search: q.slice(0, 100) }),
  })
  if (products.length === 0) return <p>{q ? words.noResults(q) : words.noProducts}</p>
  const next = metadata.cursors.next
  return (
    <>
      <ProductGrid products={products} />
      {next && (
        <a className="button plain" href={`?${new URLSearchParams({ ...(q && { q }), page: next })}`}>
          {words.more}
        </a>
      )}
    </>
  )
}

async function read(input: QueryProductsInput) {
  try {
    return await queryProducts(await site.getClient(), input)
  } catch (error) {
    if (isApiError(error, 'INVALID_CURSOR')) notFound()
    throw error
  }
}
