import { wordsOf } from './words.ts'

/** Words or phrases that a search treats as the same. */
export type SynonymGroup = readonly string[]

/** The synonyms of a word or a phrase: each alternative is the words that a product must have. */
export interface Match {
  /** How many words of the search this replaces. */
  readonly length: number
  readonly alternatives: readonly (readonly string[])[]
}

/** Finds the synonyms of the phrase that begins at a place of the search; the longest phrase wins. */
export function synonymsAt(
  words: readonly string[],
  at: number,
  groups: readonly SynonymGroup[],
  singular: (word: string) => string,
): Match | undefined {
  let best: Match | undefined
  for (const group of groups) {
    const phrases = group.map((phrase) => wordsOf([phrase])).filter((phrase) => phrase.length > 0)
    for (const phrase of phrases) {
      const isHere = phrase.every((word, index) => singular(words[at + index] ?? '') === singular(word))
      if (!isHere || phrase.length < (best?.length ?? 0)) continue
      const others = phrases.filter((other) => other !== phrase)
      const earlier = best?.length === phrase.length ? best.alternatives : []
      best = { length: phrase.length, alternatives: [...earlier, ...others] }
    }
  }
  return best
}
