/** As many statements as are kept prepared on each connection: the memory of a PostgreSQL backend is bounded by it. */
const most = 1_000
/** Lists of ids make a text of their own for each length: what comes once or twice is not worth keeping. */
const worthwhile = 3
/** The index behind such a conflict is found by the value of a parameter, which a plan for any value does not know. */
const needsValues = /on conflict.* where .*\$\d/is

/** Names of statements for the whole process; a text that came often enough keeps its name. */
export interface StatementNames {
  of(text: string): string | undefined
  /** The tables have changed under the plans: every statement is prepared again, under another name. */
  renew(): void
}

export function createStatementNames(): StatementNames {
  const names = new Map<string, string>()
  let counts = new Map<string, number>()
  let generation = 1
  return {
    of(text) {
      const known = names.get(text)
      if (known || names.size >= most || needsValues.test(text)) return known
      const count = (counts.get(text) ?? 0) + 1
      if (count < worthwhile) {
        if (counts.size >= most) counts = new Map()
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
