import { type Kind, kinds, type Passage } from './kinds.ts'
import { type Finding, judgeSentence } from './rules.ts'
import { sentencesOf } from './sentences.ts'

export interface Place extends Finding {
  readonly kind: Kind
  readonly path: string
  readonly line: number
  readonly sentence: string
}

export type Counts = Readonly<Record<Kind, number>>

export function placesIn(passages: readonly Passage[]): Place[] {
  return passages.flatMap(({ kind, path, line, text }) =>
    sentencesOf(text).flatMap((sentence) =>
      judgeSentence(sentence).map((finding) => ({ ...finding, kind, path, line, sentence })),
    ),
  )
}

export function count(places: readonly Place[]): Counts {
  const counts = Object.fromEntries(kinds.map((kind) => [kind, 0])) as Record<Kind, number>
  for (const { kind } of places) counts[kind]++
  return counts
}

interface Verdict {
  readonly kind: Kind
  readonly found: number
  readonly allowed: number
  readonly isOver: boolean
  /** If it is not lowered, a later change could undo the improvement. */
  readonly canBeLowered: boolean
}

export function compare(found: Counts, allowed: Counts): Verdict[] {
  return kinds.map((kind) => ({
    kind,
    found: found[kind],
    allowed: allowed[kind],
    isOver: found[kind] > allowed[kind],
    canBeLowered: found[kind] < allowed[kind],
  }))
}
