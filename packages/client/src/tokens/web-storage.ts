import type { TokenStorage, Tokens } from './tokens.ts'

/**
 * Keeps tokens in `localStorage` or `sessionStorage`, so that they outlive the page and its tabs share them. A
 * script that runs in your page can read them there: with a server of your own, keep them in its cookie instead.
 */
export function webStorage(storage: Storage, name = 'vitrine'): TokenStorage {
  return {
    lock: name,
    getTokens: () => {
      try {
        const tokens: Tokens | null = JSON.parse(storage.getItem(name) ?? 'null')
        return tokens?.accessToken && tokens.refreshToken ? tokens : undefined
      } catch (error) {
        if (error instanceof SyntaxError) return undefined
        throw error
      }
    },
    setTokens: (tokens) => storage.setItem(name, JSON.stringify(tokens)),
    watch: (listener) => {
      const onStorage = (event: StorageEvent) => {
        if (event.storageArea === storage && event.key === name) listener()
      }
      addEventListener('storage', onStorage)
      return () => removeEventListener('storage', onStorage)
    },
  }
}
