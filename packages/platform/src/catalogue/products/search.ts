import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { FilterField } from '../../kernel/database/filter.ts'
import type { Context, Data } from '../../kernel/http/context.ts'
import {
  type Correction,
  findTerms,
  singular,
  type Term,
  termQuery,
  toQuery,
  wordsOf,
} from '../search/index.ts'
import { shownCollections } from './collections-store.ts'

/** A search as a condition and an order of products. */
export interface ProductSearch {
  readonly condition: RawBuilder<SqlBool>
  /** The condition of the words of the name alone. */
  readonly inName: RawBuilder<SqlBool>
  readonly relevance: FilterField
  readonly corrections: readonly Correction[]
  /** The words of the search, corrected. */
  readonly words: readonly string[]
  /** The collections that it names. */
  readonly collectionIds: readonly string[]
}

type Reader = Data & Pick<Context, 'services'>

export async function productSearch(
  ctx: Reader,
  search: string | undefined,
): Promise<ProductSearch | undefined> {
  if (!search?.trim()) return undefined
  const collections = await collectionWords(ctx)
  const { search: settings } = await ctx.services.settings(ctx)
  const { terms, spellings, corrections } = await findTerms(ctx, search, {
    synonyms: settings?.synonyms ?? [],
    isKnown: (term) => idsOf(term, collections).length > 0,
    names: collections.flatMap(({ words }) => words),
  })
  const words = sql.ref('products.search_words')
  const names = sql.ref('products.name_words')
  const plain = terms.filter((term) => idsOf(term, collections).length === 0)
  const conditions = [
    ...(plain.length > 0 ? [matching(words, toQuery(plain, spellings))] : []),
    ...terms
      .filter((term) => !plain.includes(term))
      .map((term) => {
        const ids = idsOf(term, collections)
        return sql<SqlBool>`(${matching(words, termQuery(term, spellings))} or products.collection_keys && ${ids}::text[])`
      }),
  ]
  const inName = matching(names, toQuery(terms, spellings))
  const exactly = matching(names, toQuery(terms, spellings, false))
  return {
    condition:
      conditions.length > 0 ? sql<SqlBool>`(${sql.join(conditions, sql` and `)})` : sql<SqlBool>`false`,
    inName,
    relevance: { ...relevanceField, expression: relevanceOf(inName, exactly) },
    corrections,
    words: terms.flatMap((term) => (term.words.length > 0 ? term.words : term.alternatives[0]?.words) ?? []),
    collectionIds: [...new Set(terms.flatMap((term) => idsOf(term, collections)))],
  }
}

/** Sorts by the name, then by stock, popularity, and the shop's own order. */
export const relevanceField: FilterField = {
  expression: sql`null::bigint`,
  type: 'bigint',
  operators: [],
  parse: () => undefined,
  expected: 'nothing',
  sortable: true,
}

const relevanceOf = (inName: RawBuilder<SqlBool>, exactly: RawBuilder<SqlBool>) => sql`(
  ((case when ${exactly} then 2 when ${inName} then 1 else 0 end * 2 + products.in_stock::int) * 32
    + products.popularity) * 4294967296 - products.position)`

const matching = (words: RawBuilder<unknown>, query: string) => sql<SqlBool>`${words} @@ ${query}::tsquery`

interface CollectionWords {
  readonly id: string
  readonly words: readonly string[]
}

async function collectionWords(ctx: Data): Promise<readonly CollectionWords[]> {
  const collections = await shownCollections(ctx)
  return collections.map(({ collection_id, name, slug }) => ({
    id: collection_id,
    words: wordsOf([name, slug]),
  }))
}

/** The collections that a term names. */
function idsOf({ alternatives }: Term, collections: readonly CollectionWords[]): string[] {
  const isNamed = ({ words }: CollectionWords) =>
    alternatives.some((alternative) =>
      alternative.words.every((wanted, index) => {
        const isOpen = alternative.isPrefix && index === alternative.words.length - 1
        return words.some(
          (word) => singular(word) === singular(wanted) || (isOpen && word.startsWith(wanted)),
        )
      }),
    )
  return collections.filter(isNamed).map(({ id }) => id)
}
