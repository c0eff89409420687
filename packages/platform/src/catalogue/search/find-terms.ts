import type { Context, Data } from '../../kernel/http/context.ts'
import { stemmerOf } from './languages.ts'
import { correction, nearby } from './spelling.ts'
import { type KnownWord, knownWords, lookUp, wordsContaining, wordsLike } from './store.ts'
import type { SynonymGroup } from './synonyms.ts'
import { type Spellings, type Term, termsOf } from './terms.ts'
import { type Part, partsOf } from './words.ts'

/** A word that no product has, and the word that was searched instead. */
export interface Correction {
  readonly from: string
  readonly to: string
}

export interface FoundTerms {
  readonly terms: readonly Term[]
  readonly spellings: Spellings
  readonly corrections: readonly Correction[]
  /** About how many names have all terms, and how many if the last one is unfinished. */
  readonly names: { readonly whole: number; readonly begun: number }
}

interface Wish {
  readonly synonyms: readonly SynonymGroup[]
  /** Whether a term names something besides products, such as a collection. */
  readonly isKnown: (term: Term) => boolean
  /** The words of such names. */
  readonly names: readonly string[]
}

/** Replaces the words of a search with words of the shop: corrects misspelt words and adds synonyms. */
export async function findTerms(
  ctx: Data & Pick<Context, 'services'>,
  search: string,
  { synonyms, isKnown, names }: Wish,
): Promise<FoundTerms> {
  const { language } = await ctx.services.settings(ctx)
  const read = async (parts: readonly Part[]) => {
    const terms = termsOf(parts, synonyms)
    const all = terms.flatMap(({ alternatives }) => alternatives)
    const words = new Set(all.flatMap((one) => one.words))
    const unfinished = all.flatMap((one) => (one.isPrefix ? one.words.slice(-1) : []))
    return { terms, known: await lookUp(ctx, [...words], unfinished, stemmerOf(language)) }
  }
  const parts = partsOf(search)
  const first = await read(parts)
  const unknown = first.terms.filter((term) => !has(term, first.known) && !isKnown(term))
  if (unknown.length === 0) return finished(first, new Map(), [])
  const { containing, corrections } = await guess(ctx, unknown, first.known, names)
  if (corrections.length === 0) return finished(first, containing, [])
  const replaced = new Map(corrections.map(({ from, to }) => [from, to]))
  const corrected = parts.map(({ words, code }): Part => {
    const right = words.map((word) => replaced.get(word) ?? word)
    return words.some((word) => replaced.has(word)) ? { words: right } : { words, ...(code && { code }) }
  })
  return finished(await read(corrected), containing, corrections)
}

type Known = ReadonlyMap<string, KnownWord>

/** Whether the shop has all words of one alternative. */
function has({ alternatives }: Term, known: Known): boolean {
  return alternatives.some(({ words, isPrefix }) =>
    words.every((word, index) => {
      const found = known.get(word)
      const isOpen = isPrefix && index === words.length - 1
      return found && (found.isStop || found.same.length > 0 || (isOpen && found.begins))
    }),
  )
}

async function guess(ctx: Data, unknown: readonly Term[], known: Known, names: readonly string[]) {
  const containing = new Map<string, readonly string[]>()
  const corrections: Correction[] = []
  for (const from of new Set(unknown.flatMap(({ words }) => words))) {
    const found = known.get(from)
    if (found?.isStop || (found && found.same.length > 0)) continue
    const compounds = from.length < 4 ? [] : await wordsContaining(ctx, from)
    if (compounds.length > 0) containing.set(from, compounds)
    else {
      const besides = names.map((word) => ({ word, names: 1 }))
      // One wrong character is the most frequent typo, and found faster than more.
      const to =
        correction(from, [...(await knownWords(ctx, nearby(from))), ...besides], 1) ??
        correction(from, [...(await wordsLike(ctx, from)), ...besides])
      if (to) corrections.push({ from, to })
    }
  }
  return { containing, corrections }
}

/** Words such as "the" count only if there are no others. */
function finished(
  { terms, known }: { readonly terms: readonly Term[]; readonly known: Known },
  containing: ReadonlyMap<string, readonly string[]>,
  corrections: readonly Correction[],
): FoundTerms {
  const isStop = ({ words }: Term) => words.length > 0 && words.every((word) => known.get(word)?.isStop)
  const telling = terms.filter((term) => !isStop(term))
  const searched = telling.length > 0 ? telling : terms
  const fewest = (begun: boolean) => Math.min(...searched.map((term) => namesWith(term, known, begun)))
  return {
    terms: searched,
    names: { whole: fewest(false), begun: fewest(true) },
    spellings: (word) => [...(known.get(word)?.same ?? []), ...(containing.get(word) ?? [])],
    corrections,
  }
}

/** About how many names have one of the alternatives. */
function namesWith({ alternatives }: Term, known: Known, begun: boolean): number {
  const counts = alternatives.map(({ words, isPrefix }) =>
    Math.min(
      ...words.map((word, index) => {
        const { names = 0, namesBeginning = 0 } = known.get(word) ?? {}
        return begun && isPrefix && index === words.length - 1 ? Math.max(names, namesBeginning) : names
      }),
    ),
  )
  return counts.reduce((sum, count) => sum + count, 0)
}
