import type { SynonymGroup } from './synonyms.ts'
import { synonymsAt } from './synonyms.ts'
import type { Part } from './words.ts'

/** One condition of a search: a product must have all words of one alternative. */
export interface Term {
  readonly alternatives: readonly Alternative[]
  /** The words of the search itself. */
  readonly words: readonly string[]
}

export interface Alternative {
  readonly words: readonly string[]
  /** The last word, and a code, may be the beginning of a longer one. */
  readonly isPrefix: boolean
}

/** The terms of a search. Only the last one may be unfinished. */
export function termsOf(parts: readonly Part[], groups: readonly SynonymGroup[]): Term[] {
  const flat = parts.flatMap(({ words }) => words)
  const terms: Term[] = []
  let at = 0
  let done = 0
  for (const [index, { words, code }] of parts.entries()) {
    const start = at
    at += words.length
    if (start < done) continue
    const isLast = index === parts.length - 1
    const synonyms = synonymsAt(flat, start, groups)
    done = start + Math.max(words.length, synonyms?.length ?? 0)
    const own = flat.slice(start, done)
    const endsSearch = isLast || done >= flat.length
    terms.push({
      words: own,
      alternatives: [
        ...(own.length > 0 ? [{ words: own, isPrefix: endsSearch }] : []),
        ...(code ? [{ words: [code], isPrefix: endsSearch }] : []),
        ...(synonyms?.alternatives ?? []).map((other) => ({ words: other, isPrefix: false })),
      ],
    })
  }
  return terms
}

/** The words of the shop that a word of a search stands for, such as its plural. */
export type Spellings = (word: string) => readonly string[]

/** A query for a `tsvector` of words. */
export function toQuery(terms: readonly Term[], spellings: Spellings, prefixes = true): string {
  return terms.map((term) => `(${termQuery(term, spellings, prefixes)})`).join(' & ')
}

export function termQuery({ alternatives }: Term, spellings: Spellings, prefixes = true): string {
  return alternatives
    .map(({ words, isPrefix }) =>
      words
        .map((word, index) => {
          const same = [...new Set([word, ...spellings(word)])].map(quoted)
          const isOpen = prefixes && isPrefix && index === words.length - 1
          return `(${[...same, ...(isOpen ? [`${quoted(word)}:*`] : [])].join(' | ')})`
        })
        .join(' & '),
    )
    .map((alternative) => `(${alternative})`)
    .join(' | ')
}

/** A word in a query for a `tsvector`. */
export const quoted = (word: string): string => `'${word.replace(/\\/g, '\\\\').replace(/'/g, "''")}'`
