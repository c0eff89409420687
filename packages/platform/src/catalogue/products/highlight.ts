import { normalise } from '../search/index.ts'

interface Range {
  readonly start: number
  readonly end: number
}

const wordPattern = /[\p{L}\p{N}\p{M}]+/gu

/** The parts of a name that begin with a word of a search. */
export function matchesIn(name: string, asked: readonly string[]): Range[] {
  return [...name.matchAll(wordPattern)].flatMap(({ 0: word, index }) => {
    const length = Math.max(0, ...asked.map((start) => sharedLength(word, start)))
    return length > 0 ? [{ start: index, end: index + length }] : []
  })
}

/** Searches that finish the last word, in the spelling of the names, the most frequent first. */
export function startedWords(names: readonly string[], asked: readonly string[]): string[] {
  const last = asked.at(-1) ?? ''
  const counts = new Map<string, number>()
  for (const name of names)
    for (const [word] of name.matchAll(wordPattern))
      if (sharedLength(word, last) > 0) {
        const key = word.toLowerCase()
        counts.set(key, (counts.get(key) ?? 0) + 1)
      }
  const before = asked.slice(0, -1)
  return [...counts]
    .sort(([one, a], [other, b]) => b - a || (one < other ? -1 : 1))
    .map(([word]) => [...before, word].join(' '))
}

/** How many code units of a word the text matches, which has no accents and its own spelling; 0 if it is no beginning. */
function sharedLength(word: string, start: string): number {
  if (!start || !normalise(word).startsWith(start)) return 0
  for (let end = 1; end < word.length; end++)
    if (normalise(word.slice(0, end)).length >= start.length) return end
  return word.length
}
