/** Waits for the given time, or less if the network comes back. */
export function sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const done = new AbortController()
    const listen = { signal: done.signal }
    const end = (settle: () => void) => () => {
      clearTimeout(timer)
      done.abort()
      settle()
    }
    const wake = end(resolve)
    const timer = setTimeout(wake, milliseconds)
    signal.addEventListener(
      'abort',
      end(() => reject(signal.reason)),
      listen,
    )
    globalThis.addEventListener?.('online', wake, listen)
  })
}
