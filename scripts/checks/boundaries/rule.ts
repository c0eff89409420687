import type { Source } from './source.ts'

export interface Breach {
  readonly path: string
  readonly line: number
  readonly message: string
}

export interface Rule {
  readonly name: string
  /** The reason for the rule, printed with every breach. */
  readonly reason: string
  find(sources: readonly Source[]): Breach[]
}

/** A rule that checks files one by one. */
export function perFile(
  name: string,
  reason: string,
  look: (source: Source) => readonly { readonly line: number; readonly message: string }[],
): Rule {
  return {
    name,
    reason,
    find: (sources) =>
      sources.flatMap((source) => look(source).map((found) => ({ path: source.path, ...found }))),
  }
}
