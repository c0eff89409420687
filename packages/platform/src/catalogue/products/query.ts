import type {
  ProductPagingMetadata,
  QueryProductsError,
  QueryProductsInput,
  SearchCorrection,
} from '../../generated/products.ts'
import type { Context } from '../../kernel/http/context.ts'
import type { FacetNumbers } from '../../kernel/ports/search-engine.ts'
import { listPage } from './list-page.ts'
import { decodePlace } from './search-cursor.ts'
import { searchPage } from './search-page.ts'
import type { FoundProduct } from './store.ts'

export interface ProductPage {
  readonly found: readonly FoundProduct[]
  readonly metadata: ProductPagingMetadata
  readonly corrections: readonly SearchCorrection[]
  readonly facets: FacetNumbers | undefined
}

/** One page. A cursor carries the filter, search and order of the first page. */
export function queryPage(input: QueryProductsInput, ctx: Context<QueryProductsError>): Promise<ProductPage> {
  const { filter = {}, sort = [], cursorPaging } = input.query ?? {}
  const search = input.search?.trim() ?? ''
  const first = search ? { search, filter, sort, at: 0, back: false } : undefined
  const place = cursorPaging?.cursor ? decodePlace(cursorPaging.cursor) : first
  return place ? searchPage(place, input, ctx) : listPage(input, ctx)
}
