import { randomKey } from '../transport/send.ts'
import type { TokenStorage, Tokens } from './tokens.ts'

/** How long to wait for another tab; it may have been frozen while it held the lock. */
const longestWait = 5000

/** What is kept. `session` names the sign-in, so that tabs tell another one from a mere renewal. */
interface Kept extends Tokens {
  readonly session?: string
}

/**
 * Keeps tokens in `localStorage` or `sessionStorage`, so that they outlive the page and its tabs share them. A
 * script that runs in your page can read them there: with a server of your own, keep them in its cookie instead.
 * Two clients of one origin need two names.
 */
export function webStorage(storage: Storage, name = 'vitrine'): TokenStorage {
  // What the storage does not take lasts as long as the page.
  let homeless: Kept | undefined
  const read = () => homeless ?? parse(storage.getItem(name))
  return {
    getTokens: read,
    setTokens(tokens, begins) {
      const kept = { ...tokens, session: begins ? randomKey() : read()?.session }
      homeless = undefined
      try {
        storage.setItem(name, JSON.stringify(kept))
      } catch {
        // It is full, or forbidden. The token that was there is spent: found again, it would look stolen.
        storage.removeItem(name)
        homeless = kept
      }
    },
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
      const roleOf = (tokens: Kept | undefined) => tokens?.refreshToken.role
      globalThis.addEventListener?.('storage', ({ key, oldValue, newValue }) => {
        // Without a key everything was cleared.
        if (key && key !== name) return
        homeless = undefined
        const [before, after] = [parse(oldValue), parse(newValue)]
        const [was, role] = [roleOf(before), roleOf(after)]
        if (key && was === role && before?.session === after?.session) return
        listener(was === 'member' && role !== was ? { role: was, reason: 'elsewhere' } : undefined)
      })
      // A page that comes back from the history has heard nothing meanwhile.
      globalThis.addEventListener?.('pageshow', ({ persisted }) => persisted && listener())
    },
  }
}

/** Nothing, or what another program has written: a new visitor rather than a failure at each call. */
function parse(text: string | null): Kept | undefined {
  try {
    const kept = JSON.parse(text ?? '')
    return kept.accessToken && kept
  } catch {
    return undefined
  }
}
