import { singular, wordsOf } from './words.ts'

/** Words or phrases that a search treats as the same. */
export type SynonymGroup = readonly string[]

/** The most groups that one phrase may be in; each of them makes every search for it longer. */
export const mostGroups = 5

/** The synonyms of a word or a phrase: each alternative is the words that a product must have. */
export interface Match {
  /** How many words of the search this replaces. */
  readonly length: number
  readonly alternatives: readonly (readonly string[])[]
}

interface Phrase {
  readonly words: readonly string[]
  readonly others: readonly (readonly string[])[]
}

/** The phrases of groups by their first word. Searches of the same settings share them. */
type Phrases = ReadonlyMap<string, readonly Phrase[]>
const known = new WeakMap<readonly SynonymGroup[], Phrases>()

/** Finds the synonyms of the phrase that begins at a place of the search; the longest phrase wins. */
export function synonymsAt(
  words: readonly string[],
  at: number,
  groups: readonly SynonymGroup[],
): Match | undefined {
  let best: Match | undefined
  for (const phrase of phrasesOf(groups).get(singular(words[at] ?? '')) ?? []) {
    const { length } = phrase.words
    const isHere = phrase.words.every((word, index) => singular(words[at + index] ?? '') === word)
    if (!isHere || length < (best?.length ?? 0)) continue
    const earlier = best?.length === length ? best.alternatives : []
    best = { length, alternatives: [...earlier, ...phrase.others] }
  }
  return best
}

function phrasesOf(groups: readonly SynonymGroup[]): Phrases {
  const before = known.get(groups)
  if (before) return before
  const phrases = groups.flatMap((group): Phrase[] => {
    const all = group.map((phrase) => wordsOf([phrase])).filter((phrase) => phrase.length > 0)
    return all.map((phrase) => ({
      words: phrase.map(singular),
      others: all.filter((other) => other !== phrase),
    }))
  })
  const made = Map.groupBy(phrases, ({ words: [first = ''] }) => first)
  known.set(groups, made)
  return made
}
