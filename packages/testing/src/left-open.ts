/** Platforms that tests in this process have not closed yet. */
const platforms = new Set<() => Promise<void>>()
let database: (() => Promise<void>) | undefined

/** Returns the function that closes it; without a call, `closeWhatIsLeft` closes it. */
export function closesLater(close: () => Promise<void>): () => Promise<void> {
  const once = () => {
    platforms.delete(once)
    return close()
  }
  platforms.add(once)
  return once
}

/** Called when the shared database has enough sites: the next test file gets a new one. */
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
