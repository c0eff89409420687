import { randomKey } from '../transport/send.ts'
import type { TokenStorage, Tokens } from './tokens.ts'

/** Milliseconds to wait for another tab, which may be frozen while it holds the lock. */
const longestWait = 5000

/** The stored value. `session` identifies the sign-in, so that tabs can tell it from a renewal. */
interface Kept extends Tokens {
  readonly session?: string
}

/**
 * Keeps tokens in `localStorage` or `sessionStorage`, so that they outlive the page and tabs share them. Scripts of
 * your page can read them there. If you have a server, keep them in its cookie instead. Two clients on one origin need
 * two names.
 */
export function webStorage(storage: Storage, name = 'vitrine'): TokenStorage {
  // Values that the storage refuses last as long as the page.
  let unsaved: Kept | undefined
  const read = () => unsaved ?? parse(storage.getItem(name))
  return {
    getTokens: read,
    setTokens(tokens, begins) {
      const kept = { ...tokens, session: begins ? randomKey() : read()?.session }
      unsaved = undefined
      try {
        storage.setItem(name, JSON.stringify(kept))
      } catch {
        // The storage is full or forbidden. Remove the old token: it is used up and would look stolen.
        storage.removeItem(name)
        unsaved = kept
      }
    },
    async alone(work) {
      let running: ReturnType<typeof work> | undefined
      const enter = () => {
        running ??= work()
        return running
      }
      // The work runs exactly once, with or without the lock.
      await navigator.locks
        ?.request(name, { signal: AbortSignal.timeout(longestWait) }, () =>
          // Other tabs see the release of the lock before they see the written value.
          enter().finally(() => new Promise((done) => setTimeout(done, 50))),
        )
        .catch(() => undefined)
      return enter()
    },
    watch(listener) {
      globalThis.addEventListener?.('storage', ({ key, oldValue, newValue }) => {
        // No key means that the whole storage was cleared.
        if (key && key !== name) return
        unsaved = undefined
        const [before, after] = [parse(oldValue), parse(newValue)]
        const [was, role] = [before, after].map((tokens) => tokens?.refreshToken.role)
        if (key && was === role && before?.session === after?.session) return
        listener(was === 'member' && role !== was ? { role: was, reason: 'elsewhere' } : undefined)
      })
      // A page from the browser's history has missed events.
      globalThis.addEventListener?.('pageshow', ({ persisted }) => persisted && listener())
    },
  }
}

/** Empty or foreign content means a new visitor, not an error at each call. */
function parse(text: string | null): Kept | undefined {
  try {
    const kept = JSON.parse(text ?? '')
    return kept.accessToken && kept
  } catch {
    return undefined
  }
}
