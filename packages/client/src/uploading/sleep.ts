/** Waits, at most until the network is back. */
export function sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const heard = new AbortController()
    const listen = { signal: heard.signal }
    const end = (settle: () => void) => () => {
      clearTimeout(timer)
      heard.abort()
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
