const letters = 'abcdefghijklmnopqrstuvwxyz'

/** How many characters of a word of this length may be wrong. */
export function allowedErrors(length: number): number {
  if (length < 3) return 0
  if (length < 6) return 1
  return length < 10 ? 2 : 3
}

/** The texts that one wrong character, or two swapped ones, make of a word. */
export function nearby(word: string): string[] {
  if (word.length < 3 || word.length > 12 || !/^[a-z]+$/.test(word)) return []
  const found = new Set<string>()
  for (let at = 0; at <= word.length; at++) {
    const [before, after] = [word.slice(0, at), word.slice(at)]
    if (after) found.add(before + after.slice(1))
    if (after.length > 1) found.add(`${before}${after[1]}${after[0]}${after.slice(2)}`)
    for (const letter of letters) {
      found.add(before + letter + after)
      if (after) found.add(before + letter + after.slice(1))
    }
  }
  found.delete(word)
  return [...found]
}

/** The number of characters to add, remove, replace or swap with the next one. */
export function distance(one: string, other: string): number {
  let [beforeLast, last] = [[] as number[], Array.from({ length: other.length + 1 }, (_, index) => index)]
  for (let row = 1; row <= one.length; row++) {
    const next = [row]
    for (let column = 1; column <= other.length; column++) {
      const same = one[row - 1] === other[column - 1]
      const swapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      next[column] = Math.min(
        (last[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
        swapped ? (beforeLast[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    ;[beforeLast, last] = [last, next]
  }
  return last[other.length] ?? 0
}

export interface Candidate {
  readonly word: string
  /** The number of products with this word in their name. */
  readonly names: number
}

/** The word that was probably meant: fewest wrong characters, then most products. */
export function correction(
  word: string,
  candidates: readonly Candidate[],
  most = allowedErrors(word.length),
): string | undefined {
  const near = candidates
    .filter((candidate) => candidate.word !== word && !/\d/.test(candidate.word + word))
    .map((candidate) => ({ ...candidate, wrong: distance(word, candidate.word) }))
    .filter(({ wrong }) => wrong <= most)
    .sort((a, b) => a.wrong - b.wrong || b.names - a.names || (a.word < b.word ? -1 : 1))
  return near[0]?.word
}
