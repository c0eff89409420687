/** How long to wait for another tab; it may have been frozen while it held the lock. */
const longestWait = 5000

/** Runs `work` alone among the tabs of this site where the browser can, and in any case in the end. */
export async function locked<T>(name: string | undefined, work: () => Promise<T>): Promise<T> {
  const locks = name && globalThis.navigator?.locks
  if (!locks) return work()
  const patience = new AbortController()
  const timer = setTimeout(() => patience.abort(), longestWait)
  let entered = false
  try {
    return await locks.request(name, { signal: patience.signal }, () => {
      entered = true
      clearTimeout(timer)
      return work()
    })
  } catch (error) {
    if (entered) throw error
    return work()
  } finally {
    clearTimeout(timer)
  }
}
