import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Context, Data } from '../../kernel/http/context.ts'
import {
  type Correction,
  findTerms,
  quoted,
  singular,
  type Term,
  termQuery,
  toQuery,
  wordsOf,
} from '../search/index.ts'
import { wordOfCollection } from './collection-words.ts'
import { shownCollections } from './collections-store.ts'

/** A search as conditions of products. */
export interface ProductSearch {
  readonly condition: RawBuilder<SqlBool>
  /** The condition of the words of the name alone: whole, or with the beginning of a longer word. */
  readonly named: { readonly whole: RawBuilder<SqlBool>; readonly begun: RawBuilder<SqlBool> }
  /** About how many names fulfil these. */
  readonly names: { readonly whole: number; readonly begun: number }
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
  const { terms, spellings, corrections, names } = await findTerms(ctx, search, {
    synonyms: settings?.synonyms ?? [],
    isKnown: (term) => idsOf(term, collections).length > 0,
    names: collections.flatMap(({ words }) => words),
  })
  const words = sql.ref('products.search_words')
  const name = sql.ref('products.name_words')
  const found = terms.map((term) => {
    const inOne = idsOf(term, collections).map((id) => ` | ${quoted(wordOfCollection(id))}`)
    return `(${termQuery(term, spellings)}${inOne.join('')})`
  })
  return {
    condition: found.length > 0 ? matching(words, found.join(' & ')) : sql<SqlBool>`false`,
    named: {
      whole: matching(name, toQuery(terms, spellings, false)),
      begun: matching(name, toQuery(terms, spellings)),
    },
    names,
    corrections,
    words: terms.flatMap((term) => (term.words.length > 0 ? term.words : term.alternatives[0]?.words) ?? []),
    collectionIds: [...new Set(terms.flatMap((term) => idsOf(term, collections)))],
  }
}

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
