import type { Product, SearchCorrection } from '../../generated/products.ts'

/** Answers searches for published products. The built-in one asks the platform's own database. */
export interface Searcher {
  /** Throws for a search that it cannot answer, such as one with a filter that it does not know. */
  search(question: SearchQuestion): Promise<SearchAnswer>
}

/**
 * A search engine outside the platform. `put` and `remove` may repeat changes. They are called after the transaction of
 * a change, in no particular order of products, with the present data of each.
 */
export interface SearchEngine extends Searcher {
  /** Another name is another index, which the platform fills from the beginning. */
  readonly name: string
  /** Adds documents, or replaces those with the same product. */
  put(siteId: string, documents: readonly SearchDocument[]): Promise<void>
  remove(siteId: string, productIds: readonly string[]): Promise<void>
}

export interface SearchDocument {
  /** As visitors read it. */
  readonly product: Product
  /** The lowest price of its variants, in minor units. */
  readonly price: number
  readonly inStock: boolean
  /** A logarithm of the number of orders, from 0 to 31. */
  readonly popularity: number
}

export interface SearchQuestion {
  readonly siteId: string
  /** The language of the site, such as `en`. */
  readonly language: string
  readonly search: string
  /** As in `queryProducts`. */
  readonly filter: Readonly<Record<string, unknown>>
  /** As in `queryProducts`; empty: the best first. */
  readonly sort: readonly { readonly fieldName: string; readonly order?: 'ASC' | 'DESC' | undefined }[]
  readonly offset: number
  readonly limit: number
  /** Counts facets over the products that match the search and this filter. */
  readonly facets?: { readonly filter: Readonly<Record<string, unknown>> } | undefined
}

export interface SearchAnswer {
  /** Up to `limit` products, in their order. */
  readonly ids: readonly string[]
  readonly total: number
  /** The total and the counts of the facets are estimates. */
  readonly isEstimate?: boolean | undefined
  readonly corrections?: readonly SearchCorrection[] | undefined
  readonly facets?: FacetNumbers | undefined
}

export interface FacetNumbers {
  readonly itemTypes: Readonly<Record<string, number>>
  /** By the id of the collection. */
  readonly collections: Readonly<Record<string, number>>
  readonly options: readonly {
    readonly name: string
    readonly choices: readonly {
      readonly value: string
      readonly colorCode?: string | undefined
      readonly count: number
    }[]
  }[]
  /** In minor units; undefined without products. */
  readonly price?: { readonly min: number; readonly max: number } | undefined
  readonly inStock: number
  readonly soldOut: number
  readonly onSale: number
}
