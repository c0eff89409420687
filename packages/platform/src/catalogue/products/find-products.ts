import type { RawBuilder, SqlBool } from 'kysely'
import type { QueryProductsError, QueryProductsInput } from '../../generated/products.ts'
import { compileFilter, type FieldTable } from '../../kernel/database/filter.ts'
import { orderBy, sortKeys } from '../../kernel/database/page.ts'
import type { Context } from '../../kernel/http/context.ts'
import type { SearchAnswer, Searcher, SearchQuestion } from '../../kernel/ports/search-engine.ts'
import { bestIds } from './best.ts'
import { facetNumbers } from './facets.ts'
import { countFound } from './facets-store.ts'
import { all, fieldsOf, orderedCollection, positionIn, shownTo, tieBreak } from './fields.ts'
import { firstIds, frequent } from './ranked-store.ts'
import { estimated } from './sample.ts'
import { type ProductSearch, productSearch } from './search.ts'

type Ctx = Context<QueryProductsError>
type Shown = Pick<QueryProductsInput, 'includeHidden'>

/** Searches the database of the platform. It expects checked questions. */
export function builtInSearch(ctx: Ctx, shown: Shown): Searcher {
  return {
    async search(question) {
      const search = await productSearch(ctx, question.search)
      if (!search) return { ids: [], total: 0 }
      const fields = await fieldsOf(ctx, shown)
      const found = (filter: SearchQuestion['filter']) =>
        all([...shownTo(shown), compileFilter(filter, fields, notChecked), search.condition])
      const numbers = await count(ctx, question, found, !shown.includeHidden)
      const listed = all([...shownTo(shown), compileFilter(question.filter, fields, notChecked)])
      const ids = await firstOf(ctx, question, { search, listed, fields, total: numbers.total })
      return { ...numbers, ids, corrections: search.corrections }
    },
  }
}

async function count(
  ctx: Ctx,
  { filter, facets }: SearchQuestion,
  found: (filter: SearchQuestion['filter']) => RawBuilder<SqlBool>,
  canSample: boolean,
): Promise<Pick<SearchAnswer, 'total' | 'isEstimate' | 'facets'>> {
  const numbers = facets && (await facetNumbers(ctx, { where: found(facets.filter), canSample }))
  if (numbers && JSON.stringify(facets.filter) === JSON.stringify(filter)) return numbers
  const { total, share } = await countFound(ctx, { where: found(filter), canSample })
  return {
    total: estimated(total, share),
    isEstimate: share > 1 || numbers?.isEstimate,
    facets: numbers?.facets,
  }
}

interface Found {
  readonly search: ProductSearch
  /** The products that the list shows, regardless of their words. */
  readonly listed: RawBuilder<SqlBool>
  readonly fields: FieldTable
  readonly total: number
}

async function firstOf(
  ctx: Ctx,
  { filter, sort, offset, limit }: SearchQuestion,
  { search, listed, fields, total }: Found,
): Promise<readonly string[]> {
  const count = offset + limit
  const isFrequent = total > frequent
  if (sort.length === 0) {
    const wish = { where: listed, count, enough: count, isFrequent: async () => isFrequent }
    return (await bestIds(ctx, search, wish)).slice(offset)
  }
  const ordered = await orderedCollection(ctx, filter)
  const table = { ...fields, ...(ordered && { position: positionIn(ctx, ordered) }) }
  const order = orderBy(sortKeys(sort, table, tieBreak, notChecked), false)
  const where = all([listed, search.condition])
  const ids = await firstIds(ctx, { where, order, count, isFrequent: isFrequent && !ordered })
  return ids.slice(offset)
}

const notChecked = (field: string, expected: string): never => {
  throw new Error(`The question of a search was not checked: ${field}: ${expected}`)
}
