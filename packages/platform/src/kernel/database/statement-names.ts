/** The texts whose uses are counted. */
const mostCounted = 1_000
/** Lists of ids give a different text per length, so rare texts are not prepared. */
const worthwhile = 3
/** PostgreSQL needs the parameter value to find the partial index of such a conflict, so a generic plan fails. */
const needsValues = /on conflict \([^)]*\) where (?:(?! do ).)*\$\d/is

/** Names of prepared statements in this process. A text that occurs often enough keeps its name. */
export interface StatementNames {
  of(text: string): string | undefined
  /** After a schema change, all statements are prepared again under new names. */
  renew(): void
}

/** `most` prepared statements per connection bound the memory of the database. */
export function createStatementNames(most: number): StatementNames {
  const names = new Map<string, string>()
  let counts = new Map<string, number>()
  let generation = 1
  return {
    of(text) {
      const known = names.get(text)
      if (known || names.size >= most || needsValues.test(text)) return known
      const count = (counts.get(text) ?? 0) + 1
      if (count < worthwhile) {
        if (counts.size >= mostCounted) counts = new Map()
        counts.set(text, count)
        return undefined
      }
      counts.delete(text)
      const name = `v${generation}_${names.size}`
      names.set(text, name)
      return name
    },
    renew() {
      generation++
      names.clear()
    },
  }
}
