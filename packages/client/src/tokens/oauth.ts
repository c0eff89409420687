import type { Auth, Client, HeaderMap } from '../transport/client.ts'
import { isApiError } from '../transport/error.ts'
import { locked } from './lock.ts'
import { requestTokens } from './request.ts'
import { memoryStorage, noTokens, type Role, type TokenStorage, type Tokens } from './tokens.ts'

export interface OAuthOptions {
  readonly clientId: string
  /** Where tokens are kept: in memory unless you say otherwise. */
  readonly storage?: TokenStorage
  /** The platform refused to renew the session, and the caller is a new visitor now. Never after a mere outage. */
  readonly onSessionEnd?: (ended: { readonly role: Role }) => void
}

/** Visitors and members. A visitor's session begins with the first call that needs one. */
export interface OAuth extends Auth {
  readonly clientId: string
  readonly epoch: number
  hasSession(): Promise<boolean>
  getTokens(): Promise<Tokens>
  /** Signs in, or out with `noTokens()`. */
  setTokens(tokens: Tokens): Promise<void>
  /** Calls back after a sign-in, a sign-out or the end of a session, of other tabs too; answers how to stop that. */
  subscribe(listener: (role: Role) => void): () => void
}

export function oauth({ clientId, storage = memoryStorage(), onSessionEnd }: OAuthOptions): OAuth {
  const listeners = new Set<(role: Role) => void>()
  let renewal: Promise<Tokens> | undefined
  let epoch = 0

  const getTokens = async () => (await storage.getTokens()) ?? noTokens()
  const announce = (role: Role) => {
    epoch++
    for (const listener of listeners) listener(role)
  }

  /** One renewal at a time, whoever asks. */
  const renew = (to: Client, refused: string | undefined) =>
    (renewal ??= locked(storage.lock, () => replace(to, refused)).finally(() => {
      renewal = undefined
    }))

  async function replace(to: Client, refused: string | undefined): Promise<Tokens> {
    const stale = await getTokens()
    if (isValid(stale, refused)) return stale
    const next = stale.refreshToken.value ? await refresh(to, stale) : await begin(to)
    // The lock may have been given up: whoever wrote meanwhile has the newer tokens.
    const stored = await getTokens()
    if (!isSame(stored, stale)) return isValid(stored, refused) ? stored : replace(to, refused)
    if (next) {
      await storage.setTokens(next)
      return next
    }
    const { role } = stale.refreshToken
    await storage.setTokens(noTokens())
    announce('none')
    onSessionEnd?.({ role })
    return replace(to, refused)
  }

  async function refresh(to: Client, { refreshToken }: Tokens): Promise<Tokens | undefined> {
    try {
      const grant = { clientId, grantType: 'refresh_token', refreshToken: refreshToken.value }
      return await requestTokens(to, grant, refreshToken.role, refreshToken.value)
    } catch (error) {
      if (isRefusal(error)) return undefined
      throw error
    }
  }

  const begin = (to: Client) => requestTokens(to, { clientId, grantType: 'anonymous' }, 'visitor')

  return {
    clientId,
    get epoch() {
      return epoch
    },
    headers(to, open, refused) {
      const pick = (tokens: Tokens = noTokens()): HeaderMap | Promise<HeaderMap> => {
        if (isValid(tokens, refused)) return { authorization: tokens.accessToken.value }
        if (open && !tokens.refreshToken.value) return {}
        return renew(to, refused).then(({ accessToken }) => ({ authorization: accessToken.value }))
      }
      const tokens = storage.getTokens()
      return tokens instanceof Promise ? tokens.then(pick) : pick(tokens)
    },
    getTokens,
    async hasSession() {
      return (await getTokens()).refreshToken.value !== ''
    },
    async setTokens(tokens) {
      await storage.setTokens(tokens)
      announce(tokens.refreshToken.role)
    },
    subscribe(listener) {
      listeners.add(listener)
      const unwatch = storage.watch?.(() =>
        getTokens().then(({ refreshToken }) => listener(refreshToken.role)),
      )
      return () => {
        listeners.delete(listener)
        unwatch?.()
      }
    },
  }
}

const isValid = ({ accessToken: { value, expiresAt } }: Tokens, refused: string | undefined) =>
  value !== '' && value !== refused && expiresAt >= Math.floor(Date.now() / 1000)

const isSame = (a: Tokens, b: Tokens) =>
  a.accessToken.value === b.accessToken.value && a.refreshToken.value === b.refreshToken.value

/** Only this ends a session; anything else may pass. */
const isRefusal = (error: unknown) =>
  isApiError(error) &&
  (/^invalid_grant$/i.test(error.code) || (error.status === 401 && !/^invalid_client$/i.test(error.code)))
