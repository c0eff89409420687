import type { TokenStorage, Tokens } from './tokens.ts'

/** How long to wait for another tab; it may have been frozen while it held the lock. */
const longestWait = 5000

/**
 * Keeps tokens in `localStorage` or `sessionStorage`, so that they outlive the page and its tabs share them. A
 * script that runs in your page can read them there: with a server of your own, keep them in its cookie instead.
 */
export function webStorage(storage: Storage, name = 'vitrine'): TokenStorage {
  return {
    getTokens() {
      try {
        return JSON.parse(storage.getItem(name) ?? '') as Tokens
      } catch {
        // Nothing, or what another program has written: a new visitor rather than a failure at each call.
        return undefined
      }
    },
    setTokens: (tokens) => storage.setItem(name, JSON.stringify(tokens)),
    async alone(work) {
      let running: ReturnType<typeof work> | undefined
      const enter = () => {
        running ??= work()
        return running
      }
      // Whether the lock came, never comes or does not exist: the work is done, and once.
      await navigator.locks
        ?.request(name, { signal: AbortSignal.timeout(longestWait) }, () =>
          // What this tab wrote reaches the others a moment later than its lock does.
          enter().finally(() => new Promise((done) => setTimeout(done, 50))),
        )
        .catch(() => undefined)
      return enter()
    },
    watch(listener) {
      const onStorage = (event: StorageEvent) => {
        if (event.key === name) listener()
      }
      addEventListener('storage', onStorage)
      return () => removeEventListener('storage', onStorage)
    },
  }
}
