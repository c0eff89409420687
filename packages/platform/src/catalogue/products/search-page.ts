import type { QueryProductsError, QueryProductsInput } from '../../generated/products.ts'
import { compileFilter, type Refuse } from '../../kernel/database/filter.ts'
import { sortKeys } from '../../kernel/database/page.ts'
import type { Context } from '../../kernel/http/context.ts'
import type { SearchAnswer, SearchQuestion } from '../../kernel/ports/search-engine.ts'
import { askEngine } from './engine.ts'
import { all, compileFacetFilter, fieldsOf, shownTo, tieBreak } from './fields.ts'
import { builtInSearch } from './find-products.ts'
import type { ProductPage } from './query.ts'
import { encodePlace, type SearchPlace } from './search-cursor.ts'
import { foundById } from './store.ts'

/** One page of a search. */
export async function searchPage(
  place: SearchPlace,
  input: QueryProductsInput,
  ctx: Context<QueryProductsError>,
): Promise<ProductPage> {
  const fields = await fieldsOf(ctx, input)
  const refuse: Refuse = (field, description) => ctx.violation(`query.${field}`, 'VALIDATION', description)
  const { search, filter, at, back } = place
  const sort = byRelevance(place) ? [] : place.sort
  const shown = all(shownTo(input))
  compileFilter(filter, fields, refuse)
  compileFacetFilter(input, fields, ctx)
  sortKeys(sort, fields, tieBreak, refuse)

  const limit = input.query?.cursorPaging?.limit ?? 50
  const offset = back ? Math.max(0, at - limit) : at
  const wanted = back ? at - offset : limit
  const answer = await answerTo(ctx, input, {
    siteId: ctx.siteId,
    language: (await ctx.services.settings(ctx)).language,
    search,
    filter,
    sort,
    offset,
    limit: wanted + 1,
    ...(input.facets && { facets: { filter: input.facets.filter ?? {} } }),
  })
  const ids = answer.ids.slice(0, wanted)
  const hasNext = answer.ids.length > wanted
  const cursors = {
    ...(hasNext && { next: encodePlace({ ...place, at: offset + wanted, back: false }) }),
    ...(offset > 0 && { prev: encodePlace({ ...place, at: offset, back: true }) }),
  }
  const found = await foundById(ctx, ids, shown)
  return {
    found,
    metadata: {
      count: found.length,
      cursors,
      hasNext,
      total: answer.total,
      ...(answer.isEstimate && { isEstimate: true }),
    },
    corrections: answer.corrections ?? [],
    facets: answer.facets,
  }
}

async function answerTo(
  ctx: Context<QueryProductsError>,
  input: QueryProductsInput,
  question: SearchQuestion,
): Promise<SearchAnswer> {
  // An engine outside knows only what visitors see.
  const answer = input.includeHidden ? undefined : await askEngine(ctx, question)
  return answer ?? builtInSearch(ctx, input).search(question)
}

/** Relevance has one order, the best first. */
const byRelevance = ({ sort }: SearchPlace): boolean => sort[0]?.fieldName === 'relevance'
