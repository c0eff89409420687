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
      const text = storage.getItem(name)
      return text ? parse(text) : undefined
    },
    setTokens: (tokens) => storage.setItem(name, JSON.stringify(tokens)),
    async alone(work) {
      let entered: ReturnType<typeof work> | undefined
      const enter = () => {
        entered ??= work()
        return entered
      }
      const line = new AbortController()
      const timer = setTimeout(() => line.abort(), longestWait)
      await globalThis.navigator.locks
        ?.request(name, { signal: line.signal }, () => {
          clearTimeout(timer)
          return enter()
        })
        .catch(() => undefined)
      clearTimeout(timer)
      return enter()
    },
    watch(listener) {
      const onStorage = (event: StorageEvent) => {
        if (event.storageArea === storage && event.key === name) listener()
      }
      addEventListener('storage', onStorage)
      return () => removeEventListener('storage', onStorage)
    },
  }
}

/** Nothing, rather than a failure at each call, where another program has written. */
function parse(text: string): Tokens | undefined {
  try {
    const tokens = JSON.parse(text)
    return tokens?.accessToken && tokens.refreshToken ? tokens : undefined
  } catch {
    return undefined
  }
}
