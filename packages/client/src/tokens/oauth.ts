import type { Auth, Client, HeaderMap } from '../transport/client.ts'
import type { ApiError } from '../transport/error.ts'
import { now, requestTokens } from './request.ts'
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
  getTokens(): Promise<Tokens>
  /** Signs in, or out with `noTokens()`. */
  setTokens(tokens: Tokens): Promise<void>
  /** Calls back after a sign-in, a sign-out or the end of a session, of other tabs too; answers how to stop that. */
  subscribe(listener: (role: Role) => void): () => void
}

export function oauth({ clientId, storage = memoryStorage(), onSessionEnd }: OAuthOptions): OAuth {
  const listeners = new Set<(role: Role) => void>()
  let renewal: Promise<Tokens> | undefined

  const tell = async () => {
    const { role } = (await auth.getTokens()).refreshToken
    for (const listener of listeners) listener(role)
  }

  async function renew(to: Client, refused: string | undefined): Promise<Tokens> {
    const old = await auth.getTokens()
    if (isValid(old, refused)) return old
    const { value: refreshToken, role } = old.refreshToken
    let tokens: Tokens | undefined
    try {
      tokens = refreshToken
        ? await requestTokens(to, { clientId, grantType: 'refresh_token', refreshToken }, role)
        : await requestTokens(to, { clientId, grantType: 'anonymous' }, 'visitor')
    } catch (error) {
      if (!refreshToken || !isRefusal(error as ApiError)) throw error
    }
    // Somebody else may have written meanwhile, with no lock or a lost one: then theirs are the newer tokens.
    if (JSON.stringify(await auth.getTokens()) === JSON.stringify(old)) {
      await storage.setTokens(tokens ?? noTokens())
      if (tokens) return tokens
      auth.epoch++
      tell()
      onSessionEnd?.({ role })
    }
    return renew(to, refused)
  }

  const auth = {
    clientId,
    epoch: 0,
    getTokens: async () => (await storage.getTokens()) ?? noTokens(),
    async setTokens(tokens: Tokens) {
      await storage.setTokens(tokens)
      auth.epoch++
      await tell()
    },
    async headers(to: Client, open: boolean, refused: string | undefined): Promise<HeaderMap> {
      let tokens = (await storage.getTokens()) ?? noTokens()
      if (!isValid(tokens, refused)) {
        if (open && !tokens.refreshToken.value) return {}
        const work = () => renew(to, refused)
        // One renewal at a time, whoever asks.
        renewal ??= (storage.alone?.(work) ?? work()).finally(() => {
          renewal = undefined
        })
        tokens = await renewal
      }
      return { authorization: tokens.accessToken.value }
    },
    subscribe(listener: (role: Role) => void) {
      const stop = storage.watch?.(tell)
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        stop?.()
      }
    },
  }
  return auth
}

const isValid = ({ accessToken: { value, expiresAt } }: Tokens, refused: string | undefined) =>
  value && value !== refused && expiresAt >= now()

/** Only this ends a session; anything else may pass. */
const isRefusal = ({ status, code }: ApiError) => status === 401 || /^invalid_grant$/i.test(code)
