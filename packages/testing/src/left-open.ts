/** Platforms that tests in this process have not closed yet. */
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

/** Closes them between two test files of the same process. */
export async function closeWhatIsLeft(): Promise<void> {
  await Promise.allSettled([...platforms].map((close) => close()))
  const close = database
  database = undefined
  await close?.()
}
