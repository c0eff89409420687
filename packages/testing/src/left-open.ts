/** What tests have opened in this process and nobody has closed yet. */
const platforms = new Set<() => Promise<void>>()
let database: (() => Promise<void>) | undefined

/** Answers how it is closed; until it is, `closeWhatIsLeft` does it. */
export function closesLater(close: () => Promise<void>): () => Promise<void> {
  const once = () => {
    platforms.delete(once)
    return close()
  }
  platforms.add(once)
  return once
}

/** The database behind all platforms has grown enough: the next file of tests gets another one. */
export function databaseClosesLater(close: () => Promise<void>): void {
  database = close
}

/** For whoever runs several files of tests in one process: between two of them. */
export async function closeWhatIsLeft(): Promise<void> {
  await Promise.allSettled([...platforms].map((close) => close()))
  const close = database
  database = undefined
  await close?.()
}
